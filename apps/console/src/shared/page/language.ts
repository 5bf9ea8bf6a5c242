/** Current language and its texts. Chosen by the operator, independent of brands. */
import type { Language } from '#contract';
import {
  completeLanguages,
  createTranslator,
  dir,
  isLanguage,
  languageRead,
  languageTag,
  type Translate,
  type Translator,
} from '#i18n';
import { locales } from 'virtual:locales';
import { create } from 'zustand';
import { readLocal, writeLocal } from '../device/storage.ts';

const useSpeech = create<{ readonly translator: Translator }>(() => ({ translator: createTranslator('EN', {}) }));

export const currentTranslator = (): Translator => useSpeech.getState().translator;
export const currentLanguage = (): Language => currentTranslator().language;

/** `const t = useText(); t('console.title')`. The component renders again when the language changes. */
export const useText = (): Translate => useSpeech(({ translator }) => translator.t);
export const useTranslator = (): Translator => useSpeech(({ translator }) => translator);
export const useLanguage = (): Language => useSpeech(({ translator }) => translator.language);

async function speak(language: Language): Promise<void> {
  const texts = locales[language] ?? locales['EN'];
  const messages = texts ? (await texts.start()).messages : {};
  useSpeech.setState({ translator: createTranslator(language, messages) });
  document.documentElement.lang = languageTag(language);
  document.documentElement.dir = dir(language);
}

/** Stored choice, otherwise the browser's language. */
export async function startLanguage(): Promise<void> {
  const stored = readLocal('lang');
  const chosen = isLanguage(stored) && completeLanguages.includes(stored) ? stored : undefined;
  await speak(chosen ?? languageRead(navigator.languages.join(','), completeLanguages) ?? 'EN');
}

export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  writeLocal('lang', language);
}
