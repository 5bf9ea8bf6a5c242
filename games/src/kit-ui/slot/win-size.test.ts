import { describe, expect, it } from 'vitest';
import { stakesIn, tierOf } from './win-size.ts';

const STAKE = 20;

describe('a win in stakes', () => {
  it.each([
    [21, 1],
    [22, 1.1],
    [199, 9.9],
    [200, 10],
    [539, 26],
    [60_000, 3_000],
  ])('%d of a stake of twenty is said to be × %d, never more than it is', (win, multiple) => {
    expect(stakesIn(win, STAKE)).toBe(multiple);
  });

  it.each([
    [0, 'none'],
    [20, 'none'],
    [21, 'gain'],
    [199, 'gain'],
    [200, 'big'],
    [999, 'big'],
    [1_000, 'grand'],
  ])('R38 %d of a stake of twenty is shown as %s', (win, tier) => {
    expect(tierOf(win, STAKE)).toBe(tier);
  });
});
