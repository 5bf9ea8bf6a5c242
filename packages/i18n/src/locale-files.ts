/** Catalogues from disk, for the server and for the build. Not for the browser. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { languages, type Language } from '#contract';
import { askForCounts } from './counts.ts';
import { createTranslator, type Messages, type Translator } from './translator.ts';

const ROOT = new URL('../locales/', import.meta.url);

/** Texts of one noun by key, in ICU message format. */
export type Catalogue = Readonly<Record<string, string>>;

/** The nouns a language has, in alphabetical order. */
export function nounsOf(language: Language): string[] {
  const folder = new URL(`${language}/`, ROOT);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();
}

export function readCatalogue(language: Language, noun: string): Catalogue {
  const file = new URL(`${language}/${noun}.json`, ROOT);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
}

/** Languages that have at least one catalogue. */
export const writtenLanguages = (): Language[] => languages.filter((language) => nounsOf(language).length > 0);

/** Messages of a language, with English ones where it has none. `nouns` restricts them to those of an app. */
export function compileLocale(language: Language, nouns: readonly string[] = nounsOf('EN')): Messages {
  const texts = Object.assign({}, ...nouns.map((noun) => readCatalogue('EN', noun))) as Record<string, string>;
  for (const noun of nouns) Object.assign(texts, readCatalogue(language, noun));
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, askForCounts(compileMessageOrThrow(text))]),
  );
}

const loaded = new Map<Language, Translator>();

/** The translator of a language, compiled on first use and cached. */
export function loadTranslator(language: Language): Translator {
  const known = loaded.get(language);
  if (known) return known;
  const translator = createTranslator(language, compileLocale(language));
  loaded.set(language, translator);
  return translator;
}
