/** Holds the texts to terms.md, to the punctuation of their script and to the plurals of their language. */
import { globSync, readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Language } from '#contract';
import { expect, test } from 'vitest';
import { completeLanguages, languageTag } from './languages.ts';
import { nounsOf, readCatalogue } from './locale-files.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const textsOf = (language: Language) =>
  nounsOf(language).flatMap((noun) => Object.entries(readCatalogue(language, noun)));

/** Texts of the demo content, with their names. */
const seededIn = (language: Language) =>
  globSync(`apps/server/src/seed/texts/${language.toLowerCase()}/*.ts`, { cwd: ROOT }).map(
    (file) => [file, readFileSync(ROOT + file, 'utf8')] as const,
  );

/** Rows of the table under a heading, without its two lines of head. */
function rowsOf(heading: string): string[][] {
  const terms = readFileSync(new URL('../terms.md', import.meta.url), 'utf8');
  const lines = terms.split(`## ${heading}\n`)[1]!.split('\n## ')[0]!.split('\n');
  const rows = lines.filter((line) => line.startsWith('|')).slice(2);
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

const words = rowsOf('Words');
const avoided = rowsOf('Avoided');

test.each(completeLanguages)('%s calls a thing what the table calls it', (language) => {
  const texts = new Map(textsOf(language));
  const column = completeLanguages.indexOf(language) + 1;
  for (const row of words) {
    const key = row[0]!.replaceAll('`', '');
    expect(texts.get(key)?.toLowerCase(), `${language} ${key}`).toContain(row[column]!.toLowerCase());
  }
});

test.each(completeLanguages)('%s has no word that the table avoids', (language) => {
  const all = [...textsOf(language), ...seededIn(language)];
  const found = avoided
    .filter(([of]) => of === language)
    .flatMap(([, word]) =>
      all.filter(([, text]) => text.toLowerCase().includes(word!.toLowerCase())).map(([key]) => `${key}: ${word}`),
    );
  expect(found).toEqual([]);
});

/** A sign of another script behind a letter of this one. */
const foreignSigns: Partial<Record<Language, RegExp>> = {
  CN: /\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}/u,
  JA: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:!?()]/u,
  AR: /\p{Script=Arabic}[,;?]/u,
};

test.each(completeLanguages)('%s uses the signs of its script, and typographic quotes', (language) => {
  const foreign = foreignSigns[language];
  const wrong = textsOf(language).filter(([, text]) => foreign?.test(text) || /["']/.test(text));
  expect(wrong).toEqual([]);
});

/** The forms that each plural of a message has, without exact numbers. */
function pluralsOf(text: string): string[][] {
  const found: string[][] = [];
  const walk = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return;
    if (tokens[1] === 'plural')
      found.push(Object.keys(tokens[2] as object).filter((form) => !/^(=?\d+|offset)$/.test(form)));
    for (const token of tokens.flatMap((part: unknown) =>
      part && typeof part === 'object' && !Array.isArray(part) ? Object.values(part) : [part],
    ))
      walk(token);
  };
  walk(compileMessageOrThrow(text));
  return found;
}

test.each(completeLanguages)('%s has the plural forms of its language, all of them and no others', (language) => {
  const forms = new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories.toSorted();
  const plurals = textsOf(language).flatMap(([key, text]) =>
    pluralsOf(text).map((own) => ({ key, forms: own.toSorted() })),
  );
  expect(plurals.length).toBeGreaterThan(10);
  expect(plurals.filter((plural) => plural.forms.join() !== forms.join())).toEqual([]);
});
