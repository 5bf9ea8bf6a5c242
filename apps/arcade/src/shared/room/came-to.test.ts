import { expect, it } from 'vitest';
import { cameTo } from './came-to.ts';

it.each([
  [0, 'none'],
  [50, 'part'],
  [100, 'even'],
  [195, 'win'],
] as const)('R38 %d back of a stake of 100 is told as %s, and a win alone is celebrated', (back, kind) => {
  expect(cameTo({ staked: 100, back })).toBe(kind);
});
