import { completeLanguages } from '#i18n/languages.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
import { describe, expect, it } from 'vitest';
import { tables, type Table } from '../../../tools/live/games.ts';
import { finalsWords, neighboursWords, sectionWords } from '../../roulette/engine/words.ts';
import { sections, type SectionName } from '../../roulette/engine/calls.ts';
import type { Words } from './words.ts';

const named = completeLanguages.flatMap((language) =>
  tables.map((table) => [language, table.game.meta.id, table] as const),
);

/** The rendered text; reports a missing text or placeholder. */
function shown(language: (typeof completeLanguages)[number], { key, values }: Words): string {
  const { t, has } = loadTranslator(language);
  if (!has(key)) return `no text: ${key}`;
  const text = t(key, values);
  return /[{}]|undefined|NaN/.test(text) ? `not whole: ${key}` : text;
}
const isMissing = (text: string) => /^(no text|not whole): /.test(text);

describe.each(named)('in %s %s', (language, id, { game, variants }: Table) => {
  it('has words for itself, every spot and every rule', () => {
    const { words } = game;
    const all = [
      { key: `${id}.title`, values: {} },
      words.about,
      words.how,
      ...game.spots.map((each) => words.spot(each)),
      ...variants.flatMap((rules) => game.spots.map((each) => words.rule(rules, each))),
    ];
    expect(all.map((each) => shown(language, each)).filter(isMissing)).toEqual([]);
  });

  it('calls no two spots the same', () => {
    const names = game.spots.map((spot) => shown(language, game.words.spot(spot)));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

it.each(completeLanguages)('in %s bets by the wheel have words', (language) => {
  const calls = Object.keys(sections).map((name) => sectionWords(name as SectionName));
  const texts = [...calls, neighboursWords(17), finalsWords(7)].map((words) => shown(language, words));
  expect(texts.filter(isMissing)).toEqual([]);
  expect(new Set(texts).size).toBe(6);
});
