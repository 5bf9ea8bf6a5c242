import { expect, it } from 'vitest';
import { fallsOf } from './changes.ts';

it('what stayed falls into the gaps under it, and what is new comes from above', () => {
  expect(fallsOf(3, [2])).toEqual([-1, -1, -1]);
  expect(fallsOf(3, [1])).toEqual([-1, -1, 0]);
  expect(fallsOf(3, [0])).toEqual([-1, 0, 0]);
  expect(fallsOf(3, [0, 2])).toEqual([-2, -2, -1]);
  expect(fallsOf(3, [0, 1, 2])).toEqual([-3, -3, -3]);
  expect(fallsOf(3, [])).toEqual([0, 0, 0]);
});
