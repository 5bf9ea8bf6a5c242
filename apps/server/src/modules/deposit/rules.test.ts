import { currency, millis, units, UNITS_PER_ONE } from '#kernel';
import { expect, it } from 'vitest';
import { isPayable, refIdOf, unitsOf, withinLimits } from './rules.ts';

it('reads configured amounts to the unit, and starts with none that is finer', () => {
  expect(unitsOf(12.5)).toBe(125_000n);
  expect(() => unitsOf(0.00001)).toThrow('not an amount: 0.00001');
});

it.each([
  [99_999n, false],
  [100_000n, true],
  [500_000n, true],
  [500_001n, false],
])('of 10 to 50, both of them allowed, %d units are within: %s', (amount, within) => {
  expect(withinLimits({ min: 10, max: 50 } as Parameters<typeof withinLimits>[0], units(amount))).toBe(within);
});

it.each([
  ['USD', 100n, true],
  ['USD', 99n, false],
  ['VND', UNITS_PER_ONE, true],
  ['VND', 5_000n, false],
  ['KWD', 10n, true],
  ['KWD', 5n, false],
  ['CLF', 1n, true],
])('coins of %s can pay %d units: %s', (code, amount, payable) => {
  expect(isPayable(units(amount), currency(code))).toBe(payable);
});

it('numbers a deposit by the day in GMT+8, all in capitals', () => {
  expect(refIdOf(millis(Date.parse('2026-11-22T15:59:59.999Z')), 'a1b2')).toBe('D20261122A1B2');
  expect(refIdOf(millis(Date.parse('2026-11-22T16:00:00.000Z')), 'a1b2')).toBe('D20261123A1B2');
});
