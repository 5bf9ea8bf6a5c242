import { millis, units } from '#kernel';
import { expect, it } from 'vitest';
import type { RankConfig } from '../../../ports/brand/merchant.ts';
import { isBirthday, levelFor, monthName, sumOf, unitsOf, yearName } from './rules.ts';

const rank = (turnover: number, deposit: number) => ({ turnover, deposit }) as RankConfig;
const ranks = [rank(0, 0), rank(200, 50), rank(1_000, 100)];
const at = (moment: string) => millis(Date.parse(`${moment}+08:00`));

it('a level is reached with both sums, and not a unit before; the first is everybody’s', () => {
  const level = (turnover: bigint, deposits: bigint) =>
    levelFor(ranks, { turnover: units(turnover), deposits: units(deposits) });
  expect(level(0n, 0n)).toBe(1);
  expect(level(2_000_000n, 499_999n)).toBe(1);
  expect(level(1_999_999n, 500_000n)).toBe(1);
  expect(level(2_000_000n, 500_000n)).toBe(2);
  expect(level(10n ** 15n, 500_000n)).toBe(2);
  expect(level(10_000_000n, 1_000_000n)).toBe(3);
  expect(levelFor([], { turnover: units(0n), deposits: units(0n) })).toBe(1);
});

it.each([
  ['1990-11-20', '2026-11-20T00:00:00', true],
  ['1990-11-20', '2026-11-19T23:59:59', false],
  ['1990-11-20', '2026-12-20T00:00:00', false],
  ['1990-11-20', '2027-03-01T00:00:00', false],
  ['1988-02-29', '2027-03-01T12:00:00', true],
  ['1988-02-29', '2027-02-28T12:00:00', false],
  ['1988-02-29', '2028-03-01T12:00:00', false],
  ['1988-02-29', '2028-02-29T12:00:00', true],
])('born %s, at %s: %s', (born, moment, expected) => {
  expect(isBirthday(born, at(moment))).toBe(expected);
});

it('a month and a year are those of GMT+8', () => {
  const last = at('2026-12-31T23:59:59');
  expect([monthName(last), yearName(last)]).toEqual(['2026-12', '2026']);
  const first = millis(last + 1_000);
  expect([monthName(first), yearName(first)]).toEqual(['2027-01', '2027']);
});

it('configured amounts are read to the unit and added up; none is finer', () => {
  expect(sumOf([unitsOf(0.0001), unitsOf(12.5)])).toBe(125_001n);
  expect(sumOf([])).toBe(0n);
  expect(() => unitsOf(0.000_01)).toThrow('four decimals');
});
