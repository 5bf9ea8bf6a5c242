import { workedHands } from '#testkit/worked-cards.ts';
import { deep } from '#testkit/deep.ts';
import { seededRng } from '#testkit/rng.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACK } from '../../kit/cards/card.ts';
import { shuffle } from '../../kit/shuffle.ts';
import { USUAL } from './rules.ts';
import { compareHands, splitOf, TYPES, typeOf } from './types.ts';

const cards = (text: string) => text.split(' ');

const CASES = workedHands<{ readonly hand: readonly string[] }, object>('niuniu.type');

describe.skipIf(CASES.length === 0)('types, as they are worked out by hand', () => {
  it.each(CASES.map((each) => [`${each.id} ${each.why}`, each] as const))('%s', (_, { input, expect: is }) => {
    const type = typeOf(input.hand);
    expect({ type, multiplier: USUAL.times[type] }).toEqual(is);
  });
});

/** Exact, by enumeration. */
const COUNTS: Readonly<Record<string, number>> = {
  none: 870_984,
  bull1: 171_288,
  bull2: 168_072,
  bull3: 171_288,
  bull4: 168_072,
  bull5: 177_408,
  bull6: 168_072,
  bull7: 171_288,
  bull8: 168_072,
  bull9: 171_288,
  bullBull: 190_976,
  fiveFlower: 768,
  fourBomb: 608,
  fiveSmall: 776,
};

const RANKS = 'A23456789TJQK';
const SUITS = ['s', 'h', 'c', 'd'];
const WAYS = [1, 4, 6, 4, 1];

/** All hands of five by their ranks: one hand each, and the number of hands that have these ranks. */
function* handsByRanks(
  rank = 0,
  left = 5,
  hand: readonly string[] = [],
  ways = 1,
): Generator<[readonly string[], number]> {
  if (left === 0) yield [hand, ways];
  if (left === 0 || rank === RANKS.length) return;
  for (let count = 0; count <= Math.min(4, left); count += 1) {
    const added = SUITS.slice(0, count).map((suit) => RANKS[rank]! + suit);
    yield* handsByRanks(rank + 1, left - count, [...hand, ...added], ways * WAYS[count]!);
  }
}

function* everyHand(): Generator<readonly string[]> {
  for (let a = 0; a < 48; a += 1)
    for (let b = a + 1; b < 49; b += 1)
      for (let c = b + 1; c < 50; c += 1)
        for (let d = c + 1; d < 51; d += 1)
          for (let e = d + 1; e < 52; e += 1) yield [PACK[a]!, PACK[b]!, PACK[c]!, PACK[d]!, PACK[e]!];
}

describe('the 2,598,960 hands of five', () => {
  it('are counted right by type', () => {
    const counted: Record<string, number> = Object.fromEntries(TYPES.map((type) => [type, 0]));
    for (const [hand, ways] of handsByRanks()) counted[typeOf(hand)]! += ways;
    expect(counted).toEqual(COUNTS);
    expect(Object.values(counted).reduce((sum, count) => sum + count, 0)).toBe(2_598_960);
  });

  it.runIf(deep(true, false))('are counted right one by one', () => {
    const counted: Record<string, number> = Object.fromEntries(TYPES.map((type) => [type, 0]));
    for (const hand of everyHand()) counted[typeOf(hand)]! += 1;
    expect(counted).toEqual(COUNTS);
  });
});

describe('a split', () => {
  it('is three cards of a sum divisible by ten and the other two, whatever the order of the hand', () => {
    const split = { three: cards('As 9s Td'), two: cards('Qd Kc') };
    expect(splitOf(cards('As 9s Td Kc Qd'))).toEqual(split);
    expect(splitOf(cards('Qd Td As Kc 9s'))).toEqual(split);
    expect(splitOf(cards('2s 4c 6d 8h 9s'))).toBeNull();
  });
  it('is there if and only if there is a bull, and counts it', () => {
    for (let seed = 0; seed < 2_000; seed += 1) {
      const hand = shuffle(seededRng(seed), PACK).slice(0, 5);
      const [split, type] = [splitOf(hand), typeOf(hand)];
      const count = /^bull(\d)$/.exec(type)?.[1] ?? (type === 'bullBull' ? '0' : null);
      if (count === null && type !== 'none') continue;
      expect(split === null).toBe(type === 'none');
      if (!split) continue;
      expect([...split.three, ...split.two].toSorted()).toEqual(hand.toSorted());
      const value = (card: string) => Math.min(RANKS.indexOf(card[0]!) + 1, 10);
      const sum = (list: readonly string[]) => list.reduce((all, card) => all + value(card), 0);
      expect([sum(split.three) % 10, String(sum(split.two) % 10)]).toEqual([0, count]);
    }
  });
});

describe('hands compared', () => {
  it.each([
    ['a better type', '2d 3d 5s 4s 6h', '2s 3c 5d 4h 7s'],
    ['five small above a bomb', 'As Ac Ad 2h 3s', 'Ks Kc Kd Kh 9s'],
    ['a bomb above five pictures', '2s 2c 2d 2h 3s', 'Ks Kc Kd Jh Qs'],
    ['five pictures above bull bull', 'Js Jc Jd Qh Qs', 'As 9c Kd Kh Ks'],
    ['of equal bulls the highest rank', 'Ks 2s 8s 3s 4d', 'Qs Qd 2d 8d 7d'],
    ['of equal ranks spades before hearts', 'Ks 2d 8d 3d 4d', 'Kh 2s 8s 3s 4s'],
    ['hearts before clubs', 'Kh 2d 8d 3d 4d', 'Kc 2s 8s 3s 4s'],
    ['clubs before diamonds', 'Kc 2d 8d 3d 4d', 'Kd 2s 8s 3s 4s'],
    ['an ace is low', '2s 4c 6d 8h 9s', 'As 4d 6h 8c 2c'],
    ['of two bombs the higher four', '3s 3c 3d 3h As', '2s 2c 2d 2h Ks'],
  ])('%s', (_, better, worse) => {
    expect(compareHands(cards(better), cards(worse))).toBeGreaterThan(0);
    expect(compareHands(cards(worse), cards(better))).toBeLessThan(0);
  });
  it('are never equal in one pack, and in an order', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const pack = shuffle(seededRng(seed), PACK);
        const [a, b, c] = [pack.slice(0, 5), pack.slice(5, 10), pack.slice(10, 15)];
        expect(compareHands(a, b)).not.toBe(0);
        expect(compareHands(a, b)).toBe(-compareHands(b, a));
        if (compareHands(a, b) > 0 && compareHands(b, c) > 0) expect(compareHands(a, c)).toBeGreaterThan(0);
      }),
    );
  });
});
