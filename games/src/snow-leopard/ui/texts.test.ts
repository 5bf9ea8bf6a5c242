import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { symbols } from '../engine/strips.ts';
import { meta } from '../meta.ts';

const catalogue = join(import.meta.dirname, '../../../../packages/i18n/locales/EN/games/snow-leopard.json');
const texts = JSON.parse(readFileSync(catalogue, 'utf8')) as Record<string, string>;

const sources = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

/** Keys written out, those made of a symbol's name, and those that every table asks its game for. */
const used = new Set([
  meta.titleKey,
  'snow-leopard.about',
  'snow-leopard.win.big',
  'snow-leopard.win.grand',
  ...[...sources.matchAll(/'(snow-leopard\.[a-z.-]+)'/g)].map(([, key]) => key!),
  ...symbols.map((symbol) => `snow-leopard.symbol.${symbol}`),
]);

it('has a text for everything the table says, and none that nothing says', () => {
  expect(Object.keys(texts).toSorted()).toEqual([...used].toSorted());
});
