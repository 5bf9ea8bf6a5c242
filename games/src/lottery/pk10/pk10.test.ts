import { describe, expect, it } from 'vitest';
import { provesItself } from '#testkit/proof-of-plays.ts';
import { pk10 } from './family.ts';

describe('a race of ten', () => {
  provesItself(pk10);

  it('calls the sum of the first two big from 12 on, and small up to 11', () => {
    const play = pk10.plays.find(({ code }) => code === 'TopTwoSides')!;
    expect(play.prizes.map(({ chance }) => chance.wins)).toEqual([40, 50, 50, 40]);
    const rest = [1, 4, 7, 8, 9, 10, 6, 2];
    expect(play.hits([[0, 1]], [5, 6, ...rest])).toEqual([0, 1, 0, 0]);
    expect(play.hits([[0, 1]], [5, 7, ...rest])).toEqual([1, 0, 0, 0]);
  });
});
