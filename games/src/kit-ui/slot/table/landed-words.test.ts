import { completeLanguages } from '#i18n/languages.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
import { expect, it } from 'vitest';
import { landedWords } from './landed-words.ts';

const of = (language: (typeof completeLanguages)[number]) => {
  const { t } = loadTranslator(language);
  return (key: string, values?: Readonly<Record<string, string | number>>) => t(key as never, values);
};

it('what has landed is said reel by reel, each from its top, by the names of the symbols', () => {
  const grid = [
    ['crane', 'koi'],
    ['moon', 'fan'],
  ];
  expect(landedWords(of('EN'), 'lantern-court', grid)).toBe('Reel 1: Crane · Koi – Reel 2: Moon gate, scatter · Fan');
});

it.each(completeLanguages)('in %s each reel has its number and its symbols', (language) => {
  const words = landedWords(of(language), 'clockmaker', [['bell'], ['cog']]);
  expect(words).not.toMatch(/clockmaker\.|[{}]/);
  expect(words).toMatch(/1.*2/);
});
