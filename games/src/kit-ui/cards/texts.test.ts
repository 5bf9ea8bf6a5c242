import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLanguages } from '#i18n/languages.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
import { describe, expect, it } from 'vitest';
import { RANKS, SUITS } from '../../kit/live/shoe.ts';
import { cardName } from './card-name.ts';

const games = join(import.meta.dirname, '../..');
const code = globSync(['kit-ui/cards/*.{ts,tsx}', '{baccarat,dragon-tiger}/ui/*.{ts,tsx}'], { cwd: games })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(games, file), 'utf8'))
  .join('\n');

const MADE: Readonly<Record<string, readonly string[]>> = {
  'baccarat.spot.': ['player', 'banker', 'tie', 'big', 'perfect-pair'],
  'baccarat.say.': ['player', 'banker', 'tie'],
  'baccarat.say.draws.': ['player', 'banker'],
  'dragon-tiger.spot.': ['dragon', 'tiger', 'tie', 'suited-tie'],
  'dragon-tiger.say.': ['dragon', 'tiger', 'tie', 'suited-tie'],
};

const named = [...code.matchAll(/'((?:cards|baccarat|dragon-tiger)\.[\w.-]+)'/g)].map(([, key]) => key!);
const begun = [...code.matchAll(/`((?:cards|baccarat|dragon-tiger)\.[\w.-]+\.)\$\{/g)].map(([, key]) => key!);

describe.each(completeLanguages)('in %s', (language) => {
  const { t, has } = loadTranslator(language);
  const say = (key: string, values?: Readonly<Record<string, string | number>>) => t(key as never, values);

  it('there is a text for everything a table of cards says', () => {
    const keys = [...named, ...begun.flatMap((key) => MADE[key]!.map((end) => key + end))];
    expect(keys.filter((key) => !has(key))).toEqual([]);
    expect(keys.length).toBeGreaterThan(25);
  });

  it('every card has a name, and no two the same', () => {
    const names = SUITS.flatMap((suit) => RANKS.map((rank) => cardName(say, rank + suit)));
    expect(new Set(names).size).toBe(52);
    expect(names.filter((name) => /[{}]|undefined/.test(name))).toEqual([]);
  });
});
