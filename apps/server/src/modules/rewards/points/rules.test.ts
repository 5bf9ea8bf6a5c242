import { units, UNITS_MAX } from '#kernel';
import { expect, it } from 'vitest';
import { dueFor, inLedger, pointsFor, refNoOf, unitsOf, wholePoints } from './rules.ts';

it('reads configured amounts to the unit, and starts with none that is finer', () => {
  expect(unitsOf(0.0001)).toBe(1n);
  expect(() => unitsOf(0.00001)).toThrow('at most four decimals');
});

it.each([
  [19_999n, 1, 1n],
  [20_000n, 1, 2n],
  [10_000n, 0.3, 0n],
  [40_000n, 0.3, 1n],
  [UNITS_MAX, 10, 2_000_000_000_000n],
])('for %d units at %d a main unit there are %d whole points', (price, ratio, points) => {
  expect(pointsFor(units(price), ratio)).toBe(points);
});

it('numbers a redemption in capitals', () => {
  expect(refNoOf('a1b2')).toBe('PA1B2');
});

it('a point is one main unit of PTS in the ledger, and only whole ones are shown', () => {
  expect(inLedger(7n)).toBe(70_000n);
  expect([69_999n, 70_000n].map((amount) => wholePoints(units(amount)))).toEqual([6, 7]);
});

it('brings so many points for every full amount of the table, and none for a part of it', () => {
  const line = { type: 'RNG', units: 20, points: 3 } as const;
  expect([199_999n, 200_000n, 599_999n].map((counted) => dueFor(counted, line))).toEqual([0n, 3n, 6n]);
});
