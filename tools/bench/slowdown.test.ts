import { expect, test } from 'vitest';
import { slowdownOf } from './slowdown.ts';

test('a phone is a machine of its index, the faster the machine the more it is slowed down', () => {
  expect([150, 475, 800, 1_050, 1_300, 1_533].map((index) => slowdownOf(index)?.mobile)).toEqual([
    1, 1.5, 2, 2.5, 3, 4,
  ]);
});

test('where a phone is slowed down as Lighthouse does by itself, a desk is not', () => {
  expect(slowdownOf(1_533)).toEqual({ desktop: 1, mobile: 4 });
});

test('a machine slower than a phone is judged by nobody', () => {
  expect(slowdownOf(149)).toBeUndefined();
  expect(slowdownOf(Number.NaN)).toBeUndefined();
});
