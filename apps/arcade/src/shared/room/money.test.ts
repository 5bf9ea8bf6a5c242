import { units } from '#kernel';
import { expect, it } from 'vitest';
import { moneyOf, pointsOfUnits, shortOf, unitsFromAmount, unitsOfPoints } from './money.ts';

const dollar = units(10_000n);
const thousandDong = units(10_000_000n);

it('points are hundredths of what a stake of one is, both ways', () => {
  expect(unitsOfPoints(250, dollar)).toBe(25_000n);
  expect(unitsOfPoints(250, thousandDong)).toBe(25_000_000n);
  expect(pointsOfUnits(unitsFromAmount(2.509), dollar)).toBe(250);
  expect(pointsOfUnits(unitsFromAmount(2.5), units(0n))).toBe(0);
});

it('chips are written short, in every language alike', () => {
  const short = [1, 2.5, 500, 10_000, 1_500_000, 2e9].map((each) => shortOf(unitsFromAmount(each)));
  expect(short).toEqual(['1', '2.5', '500', '10K', '1.5M', '2B']);
});

it('amounts are read from the left', () => {
  expect(moneyOf(units(12_345n), '$')).toBe('\u2066$1.23\u2069');
});
