import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const catalogue = join(root, 'packages/i18n/locales/EN/play/slot.json');
const texts = Object.keys(JSON.parse(readFileSync(catalogue, 'utf8')) as Record<string, string>);
const sources = ['games/src/kit-ui/slot', 'games/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && (folder !== 'games/src' || file.includes('/ui/')),
    )
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);

/** Keys written out, those of the buttons (`button('icon', 'key')`), and those made of a name. */
const used = new Set([
  ...sources.flatMap((source) => [...source.matchAll(/'(slot\.[a-z.-]+)'/g)].map(([, key]) => key!)),
  ...sources.flatMap((source) => [...source.matchAll(/button\('\w+', '([a-z.]+)'/g)].map(([, key]) => `slot.${key}`)),
  ...['mini', 'minor', 'major', 'grand'].map((tier) => `slot.jackpot.${tier}`),
  ...['text', 'interrupted', 'void'].map((part) => `slot.rules.fair.${part}`),
]);

it('slots have an English text for everything that all of them say, and none that nothing says', () => {
  expect([...used].filter((key) => !texts.includes(key))).toEqual([]);
  expect(texts.filter((key) => !used.has(key))).toEqual([]);
});
