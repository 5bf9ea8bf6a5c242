import { describe, expect, it } from 'vitest';
import { fraction } from '../kit/odds.ts';
import { provesItself } from '#testkit/proof-of-plays.ts';
import { familyOf, north, south } from './family.ts';
import { howManyEnd, NORTH, SOUTH } from './region.ts';

// Small enough to enumerate every draw; the formulas are the same.
describe('a special prize and one of two digits', () =>
  provesItself(
    familyOf({
      id: 'small',
      prizes: [
        { name: 'DB', numbers: 1, digits: 3 },
        { name: 'G7', numbers: 1, digits: 2 },
      ],
    }),
  ));

describe('the lotteries of Vietnam', () => {
  const chance = (family: typeof north, code: string) =>
    fraction(family.plays.find((play) => play.code === code)!.prizes[0]!.chance);

  it('draws 27 numbers in the north and 18 in the south, of which so many have three digits and four', () => {
    expect([2, 3, 4].map((digits) => howManyEnd(NORTH, digits))).toEqual([27, 23, 20]);
    expect([2, 3, 4].map((digits) => howManyEnd(SOUTH, digits))).toEqual([18, 17, 16]);
  });

  it('has the chances that are known', () => {
    expect([2, 3, 4].map((k) => (100 * chance(north, `Xien${k}`)).toFixed(3))).toEqual(['5.488', '1.230', '0.267']);
    expect(chance(north, 'Lo2')).toBeCloseTo(0.27, 12);
    expect([chance(south, 'DauDuoi'), chance(north, 'DauDuoi')]).toEqual([0.02, 0.05]);
    expect([chance(south, 'XiuChu'), chance(north, 'XiuChu')]).toEqual([0.002, 0.004]);
  });
});
