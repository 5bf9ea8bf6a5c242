import { workedHands } from '#testkit/worked-cards.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACK } from '../../kit/cards/card.ts';
import type { Card } from '../../kit/live/shoe.ts';
import { bestThree, compareThree, lieng, zhaJinHua, type Ranking, type ThreeCards } from './three-cards.ts';

const cards = (text: string): Card[] => text.split(' ');

/** All hands of three. */
const ALL: readonly Card[][] = PACK.flatMap((one, at) =>
  PACK.slice(at + 1).flatMap((two, by) => PACK.slice(at + by + 2).map((three) => [one, two, three])),
);

function counts(hands: readonly ThreeCards[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { category } of hands) sums[category] = (sums[category] ?? 0) + 1;
  return sums;
}

/** Lists hands from the worst to the best, and expects each to beat all before it. */
function rises(ranking: Ranking, texts: readonly string[]): void {
  const hands = texts.map((text) => ranking(cards(text)));
  hands.forEach((hand, at) =>
    hands.slice(0, at).forEach((below) => expect(compareThree(hand, below)).toBeGreaterThan(0)),
  );
}

describe('zha jin hua', () => {
  it('has as many hands of each category as are counted everywhere', () => {
    const hands = ALL.map(zhaJinHua);
    expect(hands.length).toBe(22_100);
    expect(counts(hands)).toEqual({
      trips: 52,
      straightFlush: 48,
      flush: 1_096,
      straight: 720,
      pair: 3_744,
      high: 16_440,
    });
    expect(hands.filter(({ isUnsuited235 }) => isUnsuited235).length).toBe(60);
  });

  it('ranks them', () => {
    rises(zhaJinHua, [
      '2s 3h 6d',
      '2s 4h 6d',
      '9s Kh Ad',
      'Js Kh Ad',
      '2s 2h 3d',
      '2s 2h Ad',
      'As Ah Kd',
      'As 2h 3d',
      '2s 3h 4d',
      'Qs Kh Ad',
      '2s 3s 5s',
      'Js Ks As',
      'Ah 2h 3h',
      'Qs Ks As',
      '2s 2h 2d',
      'As Ah Ad',
    ]);
  });

  it('2-3-5 of several suits beats three of a kind, and nothing else', () => {
    const special = zhaJinHua(cards('2s 3h 5d'));
    for (const hand of ALL.map(zhaJinHua)) {
      const sign = hand.category === 'trips' ? 1 : hand.isUnsuited235 ? 0 : -1;
      expect(Math.sign(compareThree(special, hand))).toBe(sign);
      expect(Math.sign(compareThree(hand, special))).toBe(0 - sign);
    }
    expect(compareThree(zhaJinHua(cards('2s 3s 5s')), zhaJinHua(cards('7s 7h 7d')))).toBeLessThan(0);
  });

  it('of several hands, 2-3-5 is the highest where three of a kind is among them', () => {
    const hands = ['Ks Kh 9d', '7s 7h 7d', '2s 3h 5d', '2h 3d 5c'].map((text) => zhaJinHua(cards(text)));
    expect(bestThree(hands)).toEqual([2, 3]);
    expect(bestThree(hands.filter(({ category }) => category !== 'trips'))).toEqual([0]);
  });

  const cases = workedHands<{ a: Card[]; b: Card[] }, { sign: number; a: string; b: string }>('zhajinhua.compare');
  it.skipIf(cases.length === 0)('compares as it is worked out', () => {
    for (const { id, input, expect: right } of cases) {
      const [a, b] = [zhaJinHua(input.a), zhaJinHua(input.b)];
      expect({ sign: Math.sign(compareThree(a, b)), a: a.category, b: b.category }, id).toEqual(right);
    }
  });
});

describe('liêng', () => {
  it('has the hands of each category that are counted', () => {
    // 12 rows of 4³ hands; 220 hands of twelve pictures, less 4 of each rank and the 64 of the row.
    expect(counts(ALL.map(lieng))).toEqual({ trips: 52, straight: 768, pictures: 144, points: 21_136 });
  });

  it('ranks them', () => {
    rises(lieng, [
      '2s 8h Td',
      'Ks 9h 2d',
      '9s Kh Td',
      '8s As Qd',
      'Ah 8c Kd',
      'Js Qh Qd',
      'Ks Kd Jh',
      'As 2h 3s',
      'As 2h 3h',
      'Js Qh Ks',
      'Qs Kh As',
      '2s 2h 2d',
      'As Ah Ad',
    ]);
  });

  it('counts an ace one, and tens and pictures nothing', () => {
    const points = (text: string): number => Math.floor(lieng(cards(text)).value / 64 ** 2);
    expect(points('As Kh Td')).toBe(1);
    expect(points('9s 9h 8d')).toBe(6);
  });

  it('has no equal hands in one deal', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...PACK], { minLength: 6, maxLength: 6 }), (six) => {
        expect(compareThree(lieng(six.slice(0, 3)), lieng(six.slice(3)))).not.toBe(0);
      }),
    );
  });
});

it('the order of the cards is no matter', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...PACK], { minLength: 3, maxLength: 3 }), (hand) => {
      for (const ranking of [zhaJinHua, lieng]) expect(ranking(hand.toReversed())).toEqual(ranking(hand));
    }),
  );
});
