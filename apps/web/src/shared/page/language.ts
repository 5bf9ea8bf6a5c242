/** Current language, its texts, and switching. The first paint has part of the texts; see withTexts. */
import type { Language } from '#contract';
import { createTranslator, dir, isLanguage, languageTag, type Messages, type Translate, type Translator } from '#i18n';
import { locales } from 'virtual:locales';
import { pageStore } from './page-store.ts';
import { readLocal, writeLocal } from '../device/storage.ts';

const YEAR_S = 31_536_000;

interface Speech {
  readonly translator: Translator;
  /** Promise of the texts the first paint does not need; undefined until requested. */
  readonly rest: Promise<void> | undefined;
}

const useSpeech = pageStore<Speech>(() => ({ translator: createTranslator('EN', {}), rest: undefined }));

export const currentTranslator = (): Translator => useSpeech.getState().translator;
export const currentLanguage = (): Language => currentTranslator().language;

/** `const t = useText(); t('header.login')`. The component renders again when the language changes. */
export const useText = (): Translate => useSpeech(({ translator }) => translator.t);
export const useLanguage = (): Language => useSpeech(({ translator }) => translator.language);

const listeners = new Set<(language: Language) => void>();
/** Calls `listener` when the visitor chooses another language. */
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
 * Wraps the import of code needed after the first paint: it resolves together with all texts. Texts of code imported
 * without this wrapper are added by the build to those of the first paint.
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
  // Setting the same value again would recompute all styles.
  if (page.lang === tag) return;
  page.lang = tag;
  page.dir = dir(translator.language);
}

/** At start: the stored choice if the brand offers it, otherwise the server's language. */
export async function startLanguage(offered: readonly Language[], fallback: Language): Promise<void> {
  const stored = readLocal('lang');
  const language = isLanguage(stored) && offered.includes(stored) ? stored : fallback;
  speak(createTranslator(language, await load(language, 'start')));
}

/** The cookie makes the server render the next page in this language. */
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
