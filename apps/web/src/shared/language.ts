/** The language in force, its texts, and the change to another. */
import type { Language } from '#contract';
import { createTranslator, dir, isLanguage, languageTag, type Messages, type Translate, type Translator } from '#i18n';
import { locales } from 'virtual:locales';
import { create } from 'zustand';
import { readLocal, writeLocal } from './storage.ts';

const YEAR_S = 31_536_000;

const useTranslator = create<Translator>(() => createTranslator('EN', {}));

export const currentTranslator = (): Translator => useTranslator.getState();
export const currentLanguage = (): Language => useTranslator.getState().language;

/** `const t = useText(); t('header.login')`. The component renders again when the language changes. */
export const useText = (): Translate => useTranslator((translator) => translator.t);
export const useLanguage = (): Language => useTranslator((translator) => translator.language);

const listeners = new Set<(language: Language) => void>();
/** Tells when the visitor has chosen another language. */
export function onLanguageChosen(listener: (language: Language) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function load(language: Language): Promise<Messages> {
  const chunk = locales[language] ?? locales['EN'];
  return chunk ? (await chunk()).messages : {};
}

async function speak(language: Language): Promise<void> {
  useTranslator.setState(createTranslator(language, await load(language)), true);
  document.documentElement.lang = languageTag(language);
  document.documentElement.dir = dir(language);
}

/** At start: the visitor's earlier choice if the brand offers it, else what the server found. */
export async function startLanguage(offered: readonly Language[], fallback: Language): Promise<void> {
  const stored = readLocal('lang');
  await speak(isLanguage(stored) && offered.includes(stored) ? stored : fallback);
}

/** The cookie lets the server write the next page in the same language. */
export async function chooseLanguage(language: Language): Promise<void> {
  const before = currentLanguage();
  if (language === before) return;
  await speak(language);
  writeLocal('hisLang', before);
  writeLocal('lang', language);
  document.cookie = `lang=${language};path=/;max-age=${YEAR_S};samesite=lax`;
  for (const listener of listeners) listener(language);
}
