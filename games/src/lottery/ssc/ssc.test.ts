import { describe, expect, it } from 'vitest';
import { provesItself } from '#testkit/proof-of-plays.ts';
import { ssc } from './family.ts';

describe('five digits', () => {
  provesItself(ssc);

  it('has the classes that are known', () => {
    const wins = (code: string) =>
      ssc.plays.find((play) => play.code === code)!.prizes.map(({ chance }) => chance.wins);
    expect(
      ['All5Group120', 'All5Group60', 'All5Group30', 'All5Group20', 'All5Group10', 'All5Group5'].flatMap(wins),
    ).toEqual([120, 60, 30, 20, 10, 5]);
    expect(wins('First3Appear1')).toEqual([271]);
    expect(wins('First4Appear2')).toEqual([974]);
    expect(wins('All5Appear3')).toEqual([4350]);
    expect(['All5Once', 'All5Twice', 'All5Thrice', 'All5FourTimes'].flatMap(wins)).toEqual([40_951, 8146, 856, 46]);
  });
});
