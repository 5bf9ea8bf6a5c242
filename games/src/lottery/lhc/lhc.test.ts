import { describe, expect, it } from 'vitest';
import { fraction } from '../kit/odds.ts';
import { provesItself } from '#testkit/proof-of-plays.ts';
import { familyOf, lhc } from './family.ts';
import { all, animalOf, ANIMALS, colourOf, ELEMENTS, elementOf, lotteryOf } from './universe.ts';

// Small enough to enumerate every draw; the formulas are the same.
describe('three numbers and a special one of 13', () => provesItself(familyOf({ of: 13, regular: 3, year: 2026 })));
describe('two numbers and a special one of 19', () => provesItself(familyOf({ of: 19, regular: 2, year: 2026 })));

describe('six numbers and a special one of 49', () => {
  const family = lhc(2026);
  const oneIn = (code: string) =>
    family.plays.find((play) => play.code === code)!.prizes.map(({ chance }) => 1 / fraction(chance));

  it('has the chances that published odds imply', () => {
    expect(oneIn('All2')[0]! * 0.85).toBeCloseTo(66.64, 2);
    expect(oneIn('All3')[0]! * 0.72).toBeCloseTo(663.26, 2);
    expect(oneIn('WithSpecial')[0]! * 0.82).toBeCloseTo(160.72, 2);
    expect(oneIn('AnimalComes').map((one) => (one * 0.95).toFixed(2))).toEqual(
      ANIMALS.map((name) => (name === 'horse' ? '1.72' : '2.01')),
    );
    expect(oneIn('AnimalLinked2').map((one) => (one * 0.88).toFixed(2))).toEqual(['4.29', '3.63']);
    expect(oneIn('TailLinked2').map((one) => (one * 0.88).toFixed(2))).toEqual(['3.07', '3.63']);
    expect(oneIn('None5')[0]! * 0.95).toBeCloseTo(2.13, 1);
  });

  it('knows the numbers of a year', () => {
    const year = lotteryOf(2024);
    const numbersOf = (is: (number: number) => boolean) => all(year).filter(is);
    expect(numbersOf((number) => ANIMALS[animalOf(number, year)] === 'dragon')).toEqual([1, 13, 25, 37, 49]);
    expect(numbersOf((number) => ELEMENTS[elementOf(number, year)] === 'F')).toEqual([
      1, 8, 9, 16, 17, 30, 31, 38, 39, 46, 47,
    ]);
    expect([0, 1, 2].map((colour) => numbersOf((number) => colourOf(number) === colour).length)).toEqual([17, 16, 16]);
  });
});
