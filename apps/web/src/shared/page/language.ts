/** The language in force, its texts, and the change to another. The first paint has a part of the texts; see withTexts. */
import type { Language } from '#contract';
import { createTranslator, dir, isLanguage, languageTag, type Messages, type Translate, type Translator } from '#i18n';
import { locales } from 'virtual:locales';
import { pageStore } from './page-store.ts';
import { readLocal, writeLocal } from '../device/storage.ts';

const YEAR_S = 31_536_000;

interface Speech {
  readonly translator: Translator;
  /** The texts that the first paint does without, once anybody has asked for them. */
  readonly rest: Promise<void> | undefined;
}

const useSpeech = pageStore<Speech>(() => ({ translator: createTranslator('EN', {}), rest: undefined }));

export const currentTranslator = (): Translator => useSpeech.getState().translator;
export const currentLanguage = (): Language => currentTranslator().language;

/** `const t = useText(); t('header.login')`. The component renders again when the language changes. */
export const useText = (): Translate => useSpeech(({ translator }) => translator.t);
export const useLanguage = (): Language => useSpeech(({ translator }) => translator.language);

const listeners = new Set<(language: Language) => void>();
/** Tells when the visitor has chosen another language. */
export function onLanguageChosen(listener: (language: Language) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function load(language: Language, tier: 'start' | 'rest'): Promise<Messages> {
  const texts = locales[language] ?? locales['EN'];
  return texts ? (await texts[tier]()).messages : {};
}

async function learnRest({ language, learn }: Translator): Promise<void> {
  try {
    learn(await load(language, 'rest'));
  } catch (error) {
    useSpeech.setState({ rest: undefined });
    throw error;
  }
}

/**
 * Around the import of code that comes after the first paint: it arrives together with all texts. The build puts the
 * texts of code that is imported without this among those that the first paint waits for.
 */
export async function withTexts<T>(code: Promise<T>): Promise<T> {
  const { translator, rest = learnRest(translator) } = useSpeech.getState();
  useSpeech.setState({ rest });
  const [loaded] = await Promise.all([code, rest]);
  return loaded;
}

function speak(translator: Translator, rest?: Promise<void>): void {
  useSpeech.setState({ translator, rest });
  if (typeof document === 'undefined') return;
  const { documentElement: page } = document;
  const tag = languageTag(translator.language);
  // Said again it would still have the style of everything asked for anew.
  if (page.lang === tag) return;
  page.lang = tag;
  page.dir = dir(translator.language);
}

/** At start: the visitor's earlier choice if the brand offers it, else what the server found. */
export async function startLanguage(offered: readonly Language[], fallback: Language): Promise<void> {
  const stored = readLocal('lang');
  const language = isLanguage(stored) && offered.includes(stored) ? stored : fallback;
  speak(createTranslator(language, await load(language, 'start')));
}

/** The cookie lets the server write the next page in the same language. */
export async function chooseLanguage(language: Language): Promise<void> {
  const before = currentLanguage();
  if (language === before) return;
  const [start, others] = await Promise.all([load(language, 'start'), load(language, 'rest')]);
  speak(createTranslator(language, { ...start, ...others }), Promise.resolve());
  writeLocal('hisLang', before);
  writeLocal('lang', language);
  document.cookie = `lang=${language};path=/;max-age=${YEAR_S};samesite=lax`;
  for (const listener of listeners) listener(language);
}
