import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { RoundMeta } from '../../kit/meta.ts';

const games = join(import.meta.dirname, '../..');
const catalogues = join(games, '../../packages/i18n/locales/EN/games');
const slots = readdirSync(games).filter((game) => existsSync(join(games, game, 'engine/strips.ts')));

/** Keys that the kit asks of every slot. */
const ASKED = ['about', 'win.big', 'win.grand'];
/** Keys that the free games of the kit (free-spins.ts) ask for. */
const ASKED_OF: Readonly<Record<string, readonly string[]>> = {
  'coral-parade': ['free.start', 'free.done'],
  'monsoon-market': ['free.start', 'free.done'],
};
/** Symbols without a pay, which the rules do not name. */
const UNNAMED = ['ember-forge.symbol.coal'];

const sourcesOf = (slot: string): string => {
  const folder = join(games, slot, 'ui');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
};

/** Keys written out, those that the kit asks for, and those made of a symbol's name. */
async function usedBy(slot: string): Promise<string[]> {
  const { meta } = (await import(`../../${slot}/meta.ts`)) as { meta: RoundMeta };
  const { symbols } = (await import(`../../${slot}/engine/strips.ts`)) as { symbols: readonly string[] };
  const made = [...ASKED, ...(ASKED_OF[slot] ?? []), ...symbols.map((symbol) => `symbol.${symbol}`)];
  const written = [...sourcesOf(slot).matchAll(new RegExp(`'(${slot}\\.[a-z.-]+)'`, 'g'))].map(([, key]) => key!);
  const keys = new Set([meta.titleKey, ...written, ...made.map((key) => `${slot}.${key}`)]);
  return [...keys].filter((key) => !UNNAMED.includes(key));
}

const textsOf = (slot: string): Record<string, string> =>
  JSON.parse(readFileSync(join(catalogues, `${slot}.json`), 'utf8')) as Record<string, string>;

it.each(slots)(
  '%s has an English text for everything that its table says, and none that nothing says',
  async (slot) => {
    expect(Object.keys(textsOf(slot)).toSorted()).toEqual((await usedBy(slot)).toSorted());
  },
);

it.each(slots)('%s leaves the jackpot to the panel, which explains it for every game that feeds it', (slot) => {
  const rules = Object.entries(textsOf(slot)).filter(([key]) => key.includes('.rules.'));
  expect(rules.filter(([, text]) => /jackpot|pots/i.test(text))).toEqual([]);
});
