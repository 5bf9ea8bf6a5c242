import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { symbols } from '../engine/strips.ts';
import { meta } from '../meta.ts';

const catalogue = join(import.meta.dirname, '../../../../packages/i18n/locales/EN/games/coral-parade.json');
const texts = JSON.parse(readFileSync(catalogue, 'utf8')) as Record<string, string>;

const sources = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

/** Keys written out, those that every table asks for, and those made of a symbol's name. */
const used = new Set([
  meta.titleKey,
  ...[...sources.matchAll(/'(coral-parade\.[a-z.-]+)'/g)].map(([, key]) => key!),
  ...['win.big', 'win.grand', 'free.start', 'free.done'].map((key) => `coral-parade.${key}`),
  ...symbols.map((symbol) => `coral-parade.symbol.${symbol}`),
]);

it('has an English text for everything the table says', () => {
  expect([...used].filter((key) => !texts[key])).toEqual([]);
  expect(used.size).toBeGreaterThan(20);
});

it('has no text that nothing says', () => {
  const elsewhere = new Set(['coral-parade.about']);
  expect(Object.keys(texts).filter((key) => !used.has(key) && !elsewhere.has(key))).toEqual([]);
});
