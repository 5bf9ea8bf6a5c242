import { describe, expect, it } from 'vitest';
import { provesItself } from '#testkit/proof-of-plays.ts';
import { pcb } from './family.ts';

describe('three digits and their sum', () => {
  provesItself(pcb);

  it('has the classes that are known', () => {
    const wins = (code: string) =>
      pcb.plays.find((play) => play.code === code)!.prizes.map(({ chance }) => chance.wins);
    expect(wins('All3SumValue').slice(0, 14)).toEqual([1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75]);
    expect([...wins('All3SumSides'), ...wins('SumPairs'), ...wins('SumExtremes')]).toEqual([
      500, 500, 500, 500, 231, 269, 269, 231, 56, 56,
    ]);
    expect(wins('All3Form')).toEqual([10, 60, 270]);
  });
});
