import { isDeep } from '#testkit/deep.ts';
import { workedHands } from '#testkit/worked-cards.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACK } from './card.ts';
import type { Card } from '../live/shoe.ts';
import { ACE_HIGH } from './order.ts';
import {
  bestOf,
  CATEGORIES,
  categoryOf,
  CLASSES,
  classOfPlaces,
  classOfSuits,
  nameOf,
  type HandName,
} from './poker.ts';

/** Counts by category as they are known everywhere, and of the classes in each. */
const FIVES = {
  highCard: 1_302_540,
  pair: 1_098_240,
  twoPair: 123_552,
  trips: 54_912,
  straight: 10_200,
  flush: 5_108,
  fullHouse: 3_744,
  quads: 624,
  straightFlush: 40,
};
const CLASSES_OF = {
  highCard: 1_277,
  pair: 2_860,
  twoPair: 858,
  trips: 858,
  straight: 10,
  flush: 1_277,
  fullHouse: 156,
  quads: 156,
  straightFlush: 10,
};
const SEVENS = {
  highCard: 23_294_460,
  pair: 58_627_800,
  twoPair: 31_433_400,
  trips: 6_461_620,
  straight: 6_180_020,
  flush: 4_047_644,
  fullHouse: 3_473_184,
  quads: 224_848,
  straightFlush: 41_584,
};

/** Five cards read as a person reads them: by how many of each rank there are. */
function read(cards: readonly Card[]): HandName {
  const ranks = cards.map((card) => ACE_HIGH.indexOf(card[0]!) + 2).toSorted((a, b) => b - a);
  const count = (rank: number): number => ranks.filter((each) => each === rank).length;
  const byCount = [...new Set(ranks)].toSorted((a, b) => count(b) - count(a) || b - a);
  const shape = byCount.map(count).join('');
  const isFlush = cards.every((card) => card[1] === cards[0]![1]);
  const isWheel = ranks.join() === '14,5,4,3,2';
  const isStraight = byCount.length === 5 && (isWheel || (ranks[0] ?? 0) - (ranks[4] ?? 0) === 4);
  const high = [isWheel ? 5 : ranks[0]!];
  if (isStraight) return { category: isFlush ? 'straightFlush' : 'straight', ranks: high };
  if (isFlush) return { category: 'flush', ranks };
  const names = { '41': 'quads', '32': 'fullHouse', '311': 'trips', '221': 'twoPair', '2111': 'pair' } as const;
  return { category: names[shape as keyof typeof names] ?? 'highCard', ranks: byCount };
}

const compared = (a: HandName, b: HandName): number =>
  CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category) ||
  a.ranks.map((rank, at) => rank - b.ranks[at]!).find((by) => by !== 0) ||
  0;

function fives(cards: readonly Card[]): Card[][] {
  const all: Card[][] = [];
  const choose = (chosen: readonly Card[], from: number): void => {
    if (chosen.length === 5) return void all.push([...chosen]);
    for (let at = from; at < cards.length; at += 1) choose([...chosen, cards[at]!], at + 1);
  };
  choose([], 0);
  return all;
}

const tally = (): Record<string, number> => Object.fromEntries(CATEGORIES.map((category) => [category, 0]));

function byCategory(counts: ArrayLike<number>, one = (count: number): number => count): Record<string, number> {
  const sums = tally();
  for (let hand = 0; hand < CLASSES; hand += 1) sums[categoryOf(hand)]! += one(counts[hand]!);
  return sums;
}

describe('all hands of five', () => {
  const counts = new Uint32Array(CLASSES);
  const first = new Map<number, Card[]>();

  it('are of the categories in which they are counted everywhere, in 7,462 classes', () => {
    const places = [0, 0, 0, 0, 0];
    const deal = (at: number, from: number): void => {
      for (let place = from; place < 48 + at; place += 1) {
        places[at] = place;
        if (at < 4) {
          deal(at + 1, place + 1);
          continue;
        }
        const hand = classOfPlaces(places);
        if (counts[hand] === 0)
          first.set(
            hand,
            places.map((each) => PACK[each]!),
          );
        counts[hand]! += 1;
      }
    };
    deal(0, 0);
    expect(byCategory(counts)).toEqual(FIVES);
    expect(byCategory(counts, () => 1)).toEqual(CLASSES_OF);
    expect(first.size).toBe(CLASSES);
  });

  it('have the name that a person reads, and a better class has a better name', () => {
    for (let hand = 0; hand < CLASSES; hand += 1) {
      expect(nameOf(hand)).toEqual(read(first.get(hand)!));
      if (hand > 0) expect(compared(nameOf(hand), nameOf(hand - 1))).toBeGreaterThan(0);
    }
  });
});

const several = (count: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: count, maxLength: count });

describe('six and seven cards', () => {
  it('are worth their best five', () => {
    fc.assert(
      fc.property(fc.oneof(several(6), several(7)), (places) => {
        const cards = places.map((place) => PACK[place]!);
        const best = fives(cards)
          .map(read)
          .reduce((a, b) => (compared(b, a) > 0 ? b : a));
        expect(nameOf(bestOf(cards))).toEqual(best);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are worth the same in any order, and with the suits renamed', () => {
    fc.assert(
      fc.property(several(7), fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (places, suits) => {
        const renamed = places.map((place) => suits[Math.floor(place / 13)]! * 13 + (place % 13));
        expect(classOfPlaces(renamed.toReversed())).toBe(classOfPlaces(places));
      }),
    );
  });

  it.runIf(isDeep)('are 133,784,560 hands of seven, in the categories in which they are counted everywhere', () => {
    const counts = new Float64Array(CLASSES);
    const suits = new Int32Array(4);
    const bit = PACK.map((card) => 1 << ACE_HIGH.indexOf(card[0]!));
    const deal = (left: number, from: number): void => {
      for (let place = from; place <= 52 - left; place += 1) {
        const suit = Math.floor(place / 13);
        suits[suit]! ^= bit[place]!;
        if (left > 1) deal(left - 1, place + 1);
        else counts[classOfSuits(suits[0]!, suits[1]!, suits[2]!, suits[3]!)]! += 1;
        suits[suit]! ^= bit[place]!;
      }
    };
    deal(7, 0);
    expect(byCategory(counts)).toEqual(SEVENS);
    expect(counts.filter((count) => count > 0).length).toBe(4_824);
  });
});

it('fewer than five and more than seven cards are a bug of the caller', () => {
  expect(() => bestOf(PACK.slice(0, 4))).toThrow('five to seven');
  expect(() => bestOf(PACK.slice(0, 8))).toThrow('five to seven');
});

describe('a hand of seven, by the worked cases', () => {
  const cases = workedHands<{ hole: Card[]; board: Card[] }, HandName>('holdem.best');
  it.skipIf(cases.length === 0)('has the best five cards', () => {
    for (const { id, input, expect: right } of cases)
      expect(nameOf(bestOf([...input.hole, ...input.board])), id).toEqual(right);
  });
});
