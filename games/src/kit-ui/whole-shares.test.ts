import { expect, it } from 'vitest';
import { wholeShares } from './whole-shares.ts';

it('shares of a board add up to a hundred, also where both halves would be rounded up', () => {
  expect(wholeShares([20, 12])).toEqual([63, 37]);
  expect(wholeShares([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholeShares([0, 7])).toEqual([0, 100]);
});

it('of nothing there are no shares', () => {
  expect(wholeShares([0, 0])).toEqual([0, 0]);
});
