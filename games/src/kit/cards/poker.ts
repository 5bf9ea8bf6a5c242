/**
 * Poker hands. The best five of five to seven cards are one of 7,462 classes, numbered from 0, the worst, so that equal
 * numbers tie. The number is computed from the ranks of each suit as bits; one table of 8,192 sets of ranks, filled on
 * first use, numbers the sets of equal size.
 */
import { assert } from '#kernel';
import type { Card } from '../live/shoe.ts';
import { PACK, placeOf } from './card.ts';
import { ACE_HIGH } from './order.ts';

/** From the worst to the best. */
export const CATEGORIES = [
  'highCard',
  'pair',
  'twoPair',
  'trips',
  'straight',
  'flush',
  'fullHouse',
  'quads',
  'straightFlush',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Number of a class, from 0 to 7,461. */
export type HandClass = number;

/** A set of ranks as bits: 0 for a 2 to 12 for an ace. */
type Ranks = number;

const RANKS = 13;
const SETS = 2 ** RANKS;
const ALL = SETS - 1;
/** Highest cards of straights: a five, whose ace is low, to an ace. */
const STRAIGHTS = 10;
const FIVES = 1_287 - STRAIGHTS;
const [PAIRS_OF_TWELVE, TRIPLES_OF_TWELVE, PAIRS] = [66, 220, 78];

/** First class of each category, in their order; then the number of classes. */
const SIZES = [
  FIVES,
  RANKS * TRIPLES_OF_TWELVE,
  PAIRS * 11,
  RANKS * PAIRS_OF_TWELVE,
  STRAIGHTS,
  FIVES,
  RANKS * 12,
  RANKS * 12,
  STRAIGHTS,
];
const FIRST = SIZES.map((_, at) => SIZES.slice(0, at).reduce((sum, size) => sum + size, 0));
export const CLASSES = 7_462;
const [, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH] = FIRST as unknown as readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

interface Tables {
  /** Place of a set among the sets of equal size, by their value: the highest rank decides first. */
  readonly place: Uint16Array;
  /** Number of the best straight in a set, from 1; 0 for none. */
  readonly straight: Uint8Array;
  /** Place of the five highest ranks among the fives that are no straights; of sets of five or more. */
  readonly five: Uint16Array;
  readonly size: Uint8Array;
  /** Sets by size and place, the inverse of `place`. */
  readonly sets: readonly (readonly Ranks[])[];
}

const topBit = (set: Ranks): Ranks => 1 << (31 - Math.clz32(set));
const rankAt = (bit: Ranks): number => 31 - Math.clz32(bit);
const dropLowest = (set: Ranks): Ranks => set & (set - 1);

/** The set without the rank of `bit`, as a set of the remaining twelve ranks. */
const without = (set: Ranks, bit: Ranks): Ranks => (set & (bit - 1)) | ((set >> 1) & ~(bit - 1) & ALL);
const inserted = (set: Ranks, bit: Ranks): Ranks => (set & (bit - 1)) | ((set & ~(bit - 1)) << 1);

function straightIn(set: Ranks): number {
  for (let high = STRAIGHTS; high > 1; high -= 1) if (((set >> (high - 2)) & 0b11111) === 0b11111) return high;
  return (set & 0b1_0000_0000_1111) === 0b1_0000_0000_1111 ? 1 : 0;
}

function build(): Tables {
  const place = new Uint16Array(SETS);
  const straight = new Uint8Array(SETS);
  const five = new Uint16Array(SETS);
  const size = new Uint8Array(SETS);
  const sets: Ranks[][] = Array.from({ length: RANKS + 1 }, () => []);
  let plain = 0;
  for (let set = 0; set < SETS; set += 1) {
    size[set] = set === 0 ? 0 : size[dropLowest(set)]! + 1;
    straight[set] = straightIn(set);
    place[set] = sets[size[set]!]!.push(set) - 1;
    if (size[set] === 5 && straight[set] === 0) five[set] = plain++;
    // A larger set without its lowest rank was numbered before.
    else if (size[set]! > 5) five[set] = five[dropLowest(set)]!;
  }
  return { place, straight, five, size, sets };
}

let built: Tables | undefined;
const tables = (): Tables => (built ??= build());

/** The class of five to seven cards, given as the ranks of each suit. */
export function classOfSuits(a: Ranks, b: Ranks, c: Ranks, d: Ranks): HandClass {
  const { size, straight, five } = (built ??= build());
  // Five of seven cards of one suit leave no room for a full house or four of a kind.
  const suited = size[a]! > 4 ? a : size[b]! > 4 ? b : size[c]! > 4 ? c : size[d]! > 4 ? d : 0;
  if (suited > 0) return straight[suited]! > 0 ? STRAIGHT_FLUSH + straight[suited]! - 1 : FLUSH + five[suited]!;
  const all = a | b | c | d;
  const alike = (a & b) | (c & d) | ((a | b) & (c | d));
  if (alike === 0) return straight[all]! > 0 ? STRAIGHT + straight[all]! - 1 : five[all]!;
  return ofAlike(all, alike, (a & b & (c | d)) | (c & d & (a | b)), a & b & c & d);
}

/** Sets of the ranks that are there at all, twice or more, three times or more, and four times. */
function ofAlike(all: Ranks, twice: Ranks, thrice: Ranks, four: Ranks): HandClass {
  if (four > 0) {
    const bit = topBit(four);
    return QUADS + rankAt(bit) * 12 + rankAt(topBit(without(all, bit)));
  }
  if (thrice > 0) {
    const bit = topBit(thrice);
    const pairs = without(twice, bit);
    if (pairs > 0) return FULL_HOUSE + rankAt(bit) * 12 + rankAt(topBit(pairs));
  }
  const { place, straight } = tables();
  if (straight[all]! > 0) return STRAIGHT + straight[all]! - 1;
  if (thrice > 0) return TRIPS + rankAt(thrice) * PAIRS_OF_TWELVE + place[highest(without(all, thrice), 2)]!;
  const high = topBit(twice);
  const second = topBit(twice ^ high);
  if (twice === high) return PAIR + rankAt(high) * TRIPLES_OF_TWELVE + place[highest(without(all, high), 3)]!;
  const rest = without(without(all, high), second);
  return TWO_PAIR + place[high | second]! * 11 + rankAt(topBit(rest));
}

/** The highest `count` ranks of a set that has as many. */
function highest(set: Ranks, count: number): Ranks {
  const { size } = tables();
  let left = set;
  for (let drop = size[set]! - count; drop > 0; drop -= 1) left = dropLowest(left);
  return left;
}

/** Bit of a card's rank and its suit, by its number in the pack. */
const BITS = Uint16Array.from(PACK, (card) => 1 << ACE_HIGH.indexOf(card[0]!));
const SUITS = Uint8Array.from(PACK, (_, place) => Math.floor(place / RANKS));

/** The class of the best five of five to seven different cards, given by their numbers in the pack (`placeOf`). */
export function classOfPlaces(places: readonly number[]): HandClass {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at]!;
    const suit = SUITS[place]!;
    if (suit === 0) a |= BITS[place]!;
    else if (suit === 1) b |= BITS[place]!;
    else if (suit === 2) c |= BITS[place]!;
    else d |= BITS[place]!;
  }
  return classOfSuits(a, b, c, d);
}

export function bestOf(cards: readonly Card[]): HandClass {
  assert(cards.length >= 5 && cards.length <= 7, 'a poker hand is the best of five to seven cards');
  return classOfPlaces(cards.map(placeOf));
}

/** Name of a class, and the ranks that decide within its category, first ones first: 2 to 14 for an ace. */
export interface HandName {
  readonly category: Category;
  readonly ranks: readonly number[];
}

const ranksOf = (set: Ranks): number[] => {
  const ranks: number[] = [];
  for (let left = set; left > 0; left ^= topBit(left)) ranks.push(rankAt(topBit(left)) + 2);
  return ranks;
};

export function nameOf(hand: HandClass): HandName {
  const at = FIRST.findLastIndex((first) => first <= hand);
  const category = CATEGORIES[at]!;
  return { category, ranks: RANKS_OF[category](hand - FIRST[at]!) };
}

/** Category of a class, without its ranks. */
export const categoryOf = (hand: HandClass): Category => CATEGORIES[FIRST.findLastIndex((first) => first <= hand)]!;

let plainFives: readonly Ranks[] | undefined;
const fivesOf = (place: number): number[] => {
  plainFives ??= tables().sets[5]!.filter((set) => tables().straight[set] === 0);
  return ranksOf(plainFives[place]!);
};
/** One rank of thirteen, then so many of the twelve that are left; `count` is the number of their sets. */
const mainAnd =
  (kickers: number, count: number) =>
  (place: number): number[] => {
    const main = Math.floor(place / count);
    return [main + 2, ...ranksOf(inserted(tables().sets[kickers]![place % count]!, 1 << main))];
  };
const RANKS_OF: Readonly<Record<Category, (place: number) => number[]>> = {
  highCard: fivesOf,
  pair: mainAnd(3, TRIPLES_OF_TWELVE),
  twoPair(place) {
    const pairs = tables().sets[2]![Math.floor(place / 11)]!;
    const [high, low] = [topBit(pairs), dropLowest(pairs) ^ pairs];
    return [...ranksOf(pairs), rankAt(inserted(inserted(1 << (place % 11), low), high)) + 2];
  },
  trips: mainAnd(2, PAIRS_OF_TWELVE),
  straight: (place) => [place + 5],
  flush: fivesOf,
  fullHouse: mainAnd(1, 12),
  quads: mainAnd(1, 12),
  straightFlush: (place) => [place + 5],
};
