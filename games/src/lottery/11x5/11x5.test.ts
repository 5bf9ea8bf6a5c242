import { describe, expect, it } from 'vitest';
import { fraction } from '../kit/odds.ts';
import { provesItself } from '#testkit/proof-of-plays.ts';
import { fiveOfEleven } from './family.ts';

describe('five of eleven', () => {
  provesItself(fiveOfEleven);

  it('has the chances that are known', () => {
    const oneIn = (code: string) =>
      fiveOfEleven.plays.find((play) => play.code === code)!.prizes.map(({ chance }) => 1 / fraction(chance));
    expect([1, 2, 3, 4, 5, 6, 7, 8].flatMap((k) => oneIn(`Any${k}`)).map((one) => Number(one.toFixed(6)))).toEqual([
      2.2, 5.5, 16.5, 66, 462, 77, 22, 8.25,
    ]);
    expect(oneIn('OddCount').map((one) => Number(one.toFixed(6)))).toEqual([462, 15.4, 3.08, 2.31, 6.16, 77]);
    expect(oneIn('Middle').map((one) => one.toFixed(2))).toEqual([
      '16.50',
      '7.33',
      '5.13',
      '4.62',
      '5.13',
      '7.33',
      '16.50',
    ]);
  });
});
