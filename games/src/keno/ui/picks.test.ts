import { expect, it } from 'vitest';
import { luckyPicks, toggled } from './picks.ts';

it('takes a number, gives it back, and takes no eleventh', () => {
  expect(toggled([4, 30], 17)).toEqual([4, 17, 30]);
  expect(toggled([4, 17, 30], 17)).toEqual([4, 30]);
  const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(toggled(ten, 11)).toEqual(ten);
  expect(toggled(ten, 10)).toEqual(ten.slice(0, 9));
});

it('gives as many different numbers as are asked for', () => {
  expect(luckyPicks(3, () => 0)).toEqual([1, 2, 3]);
  expect(luckyPicks(10, (limit) => limit - 1)).toEqual([31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
});
