import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { symbols } from '../engine/strips.ts';
import { meta } from '../meta.ts';

const catalogue = join(import.meta.dirname, '../../../../packages/i18n/locales/EN/games/star-caravan.json');
const texts = JSON.parse(readFileSync(catalogue, 'utf8')) as Record<string, string>;

const sources = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

/** Keys written out, those made of a symbol's name, and those that every table asks its game for. */
const used = new Set([
  meta.titleKey,
  'star-caravan.about',
  'star-caravan.win.big',
  'star-caravan.win.grand',
  ...[...sources.matchAll(/'(star-caravan\.[a-z.-]+)'/g)].map(([, key]) => key!),
  ...symbols.map((symbol) => `star-caravan.symbol.${symbol}`),
]);

it('has a text for everything the table says, and none that nothing says', () => {
  expect(Object.keys(texts).toSorted()).toEqual([...used].toSorted());
});

it('leaves the jackpot to the panel, which says it of every game that feeds it: not every pot falls by the seeds of a round', () => {
  expect(Object.entries(texts).filter(([key, text]) => key.includes('.rules.') && /jackpot|pots/i.test(text))).toEqual(
    [],
  );
});
