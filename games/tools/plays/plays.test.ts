import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GROUP_MAX, LEAST_RETURN, returnOfGroup } from '#games/lottery/kit/odds.ts';
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
