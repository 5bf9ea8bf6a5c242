/** Catalogues from disk, for the server and for the build. Not for the browser. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, sep } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { languages, type Language } from '#contract';
import { askForCounts } from './counts.ts';
import { createTranslator, type Messages, type Translator } from './translator.ts';

const ROOT = new URL('../locales/', import.meta.url);

/** Texts of one noun by key, in ICU message format. */
export type Catalogue = Readonly<Record<string, string>>;

/** The nouns a language has, in alphabetical order. */
export function nounsOf(language: Language): string[] {
  return [...catalogues(language).keys()].toSorted();
}

/** The files of a language by noun; they lie in a folder for each wing of the house. */
function catalogues(language: Language): ReadonlyMap<string, URL> {
  const known = found.get(language) ?? findCatalogues(language);
  found.set(language, known);
  return known;
}

const found = new Map<Language, ReadonlyMap<string, URL>>();

function findCatalogues(language: Language): ReadonlyMap<string, URL> {
  const folder = new URL(`${language}/`, ROOT);
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return new Map(files.map((file) => [basename(file, '.json'), new URL(file.replaceAll(sep, '/'), folder)]));
}

export function readCatalogue(language: Language, noun: string): Catalogue {
  const file = catalogues(language).get(noun);
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
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
