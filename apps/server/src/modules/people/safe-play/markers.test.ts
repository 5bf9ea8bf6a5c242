import { DAY_MS, dayName, millis, units } from '#kernel';
import type { MemberDay } from '#ledger';
import { expect, it } from 'vitest';
import { markersOf, type MarkerFacts } from './markers.ts';

/** Friday noon (GMT+8). */
const now = millis(Date.UTC(2026, 10, 20, 4));
const day = (
  ago: number,
  facts: Partial<Record<'staked' | 'won' | 'deposited' | 'deposits', number>> = {},
): MemberDay => ({
  day: dayName(millis(now - ago * DAY_MS)),
  staked: units(BigInt(facts.staked ?? 0) * 10_000n),
  won: units(BigInt(facts.won ?? 0) * 10_000n),
  deposited: units(BigInt(facts.deposited ?? 0) * 10_000n),
  deposits: facts.deposits ?? 0,
  withdrawn: units(0n),
  lastStakedAt: null,
});
const markers = (facts: Partial<MarkerFacts>) =>
  markersOf({ days: [], floor: units(2_000_000n), hours: 0, raised: 0, now, ...facts }).map(({ sign }) => sign);

it('R35 quiet days are no sign of anything', () => {
  expect(
    markers({ days: [day(0, { staked: 100, won: 90, deposited: 100, deposits: 1 }), day(20, { deposited: 900 })] }),
  ).toEqual([]);
});

it.each([
  [800, 401, ['rising-deposits']],
  [800, 400, []],
  [0, 200, ['rising-deposits']],
  [0, 199, []],
])('R35 rising deposits: %i in four weeks, then %i in one', (before, week, signs) => {
  expect(markers({ days: [day(10, { deposited: before }), day(1, { deposited: week })] })).toEqual(signs);
});

it.each([
  [4, 50, 40, ['chasing-losses']],
  [4, 50, 50, []],
  [3, 50, 0, []],
])('R35 chasing losses: %i deposits on a day with %i staked and %i won', (deposits, staked, won, signs) => {
  expect(markers({ days: [day(3, { deposits, staked, won })] })).toEqual(signs);
});

it.each([
  [{ hours: 42 }, ['long-visits']],
  [{ hours: 41.9 }, []],
  [{ raised: 3 }, ['limits-undone']],
  [{ raised: 2 }, []],
])('R35 long visits and limits undone: %o', (facts, signs) => {
  expect(markers(facts)).toEqual(signs);
});

it.each([
  [3, 3, ['night-play']],
  [2, 3, []],
  [3, 6, []],
  [3, 1, []],
  [3, 2, ['night-play']],
])('R35 night play: %i nights until %i o’clock', (nights, hour, signs) => {
  const midnight = Date.UTC(2026, 10, 19, 16);
  const days = Array.from({ length: nights }, (_, ago) => ({
    ...day(ago),
    lastStakedAt: millis(midnight - ago * DAY_MS + hour * 3_600_000),
  }));
  expect(markers({ days })).toEqual(signs);
});
