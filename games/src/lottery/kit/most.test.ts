import { fairStream } from '#games/kit/fair.ts';
import { units } from '#kernel';
import { expect, it } from 'vitest';
import { LOTTERIES } from '../lotteries.ts';
import { anySelection } from './any-selection.ts';
import type { Family } from './family.ts';
import { mostOf } from './most.ts';
import { GROUP_MAX, oddsOf, returnOfGroup } from './odds.ts';
import type { Play } from './play.ts';
import { readPicked } from './selection.ts';
import { winOf } from './settle.ts';

const DAY = '2026-06-01';
const families = [...new Set(LOTTERIES.map(({ familyOn }) => familyOn(DAY)))] as Family<unknown>[];
/** A note of these can hit more than once in a draw (docs/lottery.md). */
const AGAIN = /^(Lo[234]|Da|DauDuoi|XiuChu)$/;

const oddsFor = (family: Family<unknown>, play: Play<unknown>): number[] =>
  play.prizes.map((prize) =>
    oddsOf(play, prize, play.way === 'official' ? returnOfGroup(GROUP_MAX) : family.fixedReturn(play)),
  );

it.each(families.map((family) => [family.id, family] as const))(
  '%s: no line wins more in any draw than it is said to at most',
  (_, family) => {
    const rng = fairStream({ serverSeed: 'a'.repeat(64), clientSeed: family.id, nonce: 1 });
    for (const play of family.plays.filter(({ code }) => !AGAIN.test(code))) {
      const odds = oddsFor(family, play);
      for (let time = 0; time < 12; time += 1) {
        const picked = anySelection(play, rng, 12);
        const most = mostOf(family, play, { notes: play.notes(picked), odds });
        for (let draw = 0; draw < 10; draw += 1) {
          const win = winOf({ play, picked, stakePerNote: units(10_000n), odds }, family.draw(rng));
          expect(win, `${play.code} ${JSON.stringify(picked)}`).toBeLessThanOrEqual(most);
        }
      }
    }
  },
);

it.each([
  ['lhc', 'All3', '010203040506', 20],
  ['lhc', 'All3', '010203', 1],
  ['lhc', 'SpecialNumber', '0102030405', 1],
  ['lhc', 'Regular', '010203040506070809', 6],
  ['ssc', 'All5Straight', '01_01_01_01_01', 1],
  ['ssc', 'FixedPlace', '0_1_2_3_4', 5],
  ['ssc', 'First2Sides', 'BSOE_BSOE', 4],
  ['11x5', 'Any2Typed', '0102,0103,0104', 3],
] as const)('%s %s %s wins as its best prize %i times', (id, code, text, times) => {
  const family = families.find((each) => each.id === id)!;
  const play = family.plays.find((each) => each.code === code)!;
  const picked = readPicked(play.board, text);
  if (!picked.ok) throw new Error(picked.code);
  const odds = oddsFor(family, play);
  expect(mostOf(family, play, { notes: play.notes(picked.value), odds })).toBe(
    BigInt(Math.max(...odds)) * BigInt(times),
  );
});
