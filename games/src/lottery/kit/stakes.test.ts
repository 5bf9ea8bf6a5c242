import { UNITS_MAX } from '#kernel';
import { expect, it } from 'vitest';
import { noteUnits, oneOf, usualLimits } from './stakes.ts';

const CURRENCIES = ['USD', 'XXX', 'CNY', 'THB', 'JPY', 'KRW', 'VND', 'IDR', 'KWD', 'MMK', 'CLP'];

it('a note costs a dollar, or about as much, and tenths of it; whole coins where there are no smaller ones', () => {
  const unitsOf = (currency: string) => [...noteUnits(currency).values()].map((unit) => Number(unit) / 10_000);
  expect(unitsOf('USD')).toEqual([1, 0.1, 0.01, 0.001]);
  expect(unitsOf('JPY')).toEqual([100, 10, 1]);
  expect(unitsOf('VND')).toEqual([10_000, 1_000, 100, 10]);
  expect(unitsOf('CLP').every(Number.isInteger)).toBe(true);
});

it('every currency has limits that are finite and that one note of the largest unit fits', () => {
  for (const currency of CURRENCIES) {
    const limits = Object.values(usualLimits(currency));
    expect(
      limits.every((limit) => limit > oneOf(currency) && limit < UNITS_MAX),
      currency,
    ).toBe(true);
  }
});
