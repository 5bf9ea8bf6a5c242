import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GROUP_MAX, LEAST_RETURN, returnOfGroup } from '#games/lottery/kit/odds.ts';
import { LOTTERIES } from '#games/lottery/lotteries.ts';
import { families, sheets } from './families.ts';

const root = join(import.meta.dirname, '../../..');

it.each(sheets)('$path says what the code does', ({ path, text }) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text);
});

it('no play returns less than 75 %', () => {
  for (const family of families)
    for (const play of family.plays) {
      const target = play.way === 'official' ? returnOfGroup(GROUP_MAX) : family.fixedReturn(play);
      expect(target, `${family.id} ${play.code}`).toBeGreaterThanOrEqual(LEAST_RETURN);
    }
});

it('the README counts the lotteries, and those that the house draws', () => {
  const words = { 64: 'sixty-four', 28: 'twenty-eight' } as Readonly<Record<number, string>>;
  const own = LOTTERIES.filter(({ source }) => source !== 'results');
  expect(readFileSync(join(root, 'README.md'), 'utf8').replaceAll('\n', ' ')).toContain(
    `${words[LOTTERIES.length]} lotteries; the house draws ${words[own.length]} of them itself, and anybody can verify each`,
  );
});
