/** Arrangements of thirteen cards: suggestions for a player, and a plain one for an absent seat. */
import { placeOf } from '../../kit/cards/card.ts';
import { CATEGORIES, classOfPlaces } from '../../kit/cards/poker.ts';
import type { Card } from '../../kit/live/shoe.ts';
import { chanceOf } from './chances.ts';
import type { ThirteenRules } from './rules.ts';
import {
  categoryIn,
  HAND,
  isRising,
  order,
  ROWS,
  SIZES,
  strengthOf,
  strengthOfClass,
  type Arrangement,
} from './rows.ts';
import type { RowName, Strength } from './rows.ts';

/** A set of the thirteen cards as bits, in the order of the cards. */
type Cards = number;

const ALL: Cards = 2 ** HAND - 1;
const SUGGESTED = 4;
const THOUSAND = 1_000;

const sizeOf = (set: Cards): number => {
  let size = 0;
  for (let left = set; left > 0; left &= left - 1) size += 1;
  return size;
};
const SETS = Array.from({ length: ALL + 1 }, (_, set) => set);
const FRONTS = SETS.filter((set) => sizeOf(set) === SIZES.front);
const FIVES = SETS.filter((set) => sizeOf(set) === SIZES.back);

const membersOf = (set: Cards): number[] => Array.from({ length: HAND }, (_, at) => at).filter((at) => set & (1 << at));
const MEMBERS = FIVES.map(membersOf);

const pick = (cards: readonly Card[], set: Cards): Card[] => membersOf(set).map((at) => cards[at]!);

/** Strength of every five of the cards, by their set. */
function fivesOf(cards: readonly Card[]): Int32Array {
  const places = cards.map(placeOf);
  const strengths = new Int32Array(ALL + 1);
  FIVES.forEach((set, five) => {
    const [a, b, c, d, e] = MEMBERS[five]! as [number, number, number, number, number];
    const of = classOfPlaces([places[a]!, places[b]!, places[c]!, places[d]!, places[e]!]);
    strengths[set] = strengthOfClass(of);
  });
  return strengths;
}

/** Cards of a row as they lie: those that are there more often first, then by rank. */
function laid(cards: readonly Card[]): Card[] {
  const often = (card: Card): number => cards.filter((other) => other[0] === card[0]).length;
  return cards.toSorted((a, b) => often(b) - often(a) || order.of(b) - order.of(a));
}

const arrangement = (cards: readonly Card[], front: Cards, middle: Cards): Arrangement => ({
  front: laid(pick(cards, front)),
  middle: laid(pick(cards, middle)),
  back: laid(pick(cards, ALL ^ front ^ middle)),
});

/**
 * The strongest five at the back, then the strongest of the rest in the middle. That is never foul: the middle could
 * have had the cards of the front.
 */
export function plainArrangement(hand: readonly Card[]): Arrangement {
  const cards = order.sorted(hand);
  const strengths = fivesOf(cards);
  const strongest = (among: readonly Cards[]): Cards =>
    among.reduce((best, set) => (strengths[set]! > strengths[best]! ? set : best));
  const back = strongest(FIVES);
  const middle = strongest(FIVES.filter((set) => (set & back) === 0));
  return arrangement(cards, ALL ^ back ^ middle, middle);
}

/** Chance and worth of a row. */
interface Odds {
  readonly strength: Strength;
  /** Number of its category. */
  readonly category: number;
  readonly chance: number;
  readonly worth: number;
}

function oddsOf(rules: ThirteenRules, row: RowName, strength: Strength): Odds {
  const category = categoryIn(strength);
  const worth = rules.rows[row][category] ?? 1;
  return { strength, category: CATEGORIES.indexOf(category), chance: chanceOf(row, strength), worth };
}

/** Antes that an arrangement is expected to win of one other seat, if its rows were independent; scaled by 10^9. */
function expected(rules: ThirteenRules, a: Odds, b: Odds, c: Odds): number {
  const worths = a.worth + b.worth + c.worth;
  const [notA, notB, notC] = [THOUSAND - a.chance, THOUSAND - b.chance, THOUSAND - c.chance];
  const single = a.chance * a.worth + b.chance * b.worth + c.chance * c.worth - notA - notB - notC;
  const sweeps = a.chance * b.chance * c.chance * worths - notA * notB * notC * ROWS.length;
  return single * THOUSAND ** 2 + (rules.sweepTimes - 1) * sweeps;
}

interface Candidate {
  readonly front: Cards;
  readonly middle: Cards;
  readonly odds: readonly [Odds, Odds, Odds];
  readonly value: number;
}

/** The best legal arrangement of each kind, by the categories of its rows. */
function bestOfKinds(rules: ThirteenRules, cards: readonly Card[]): Candidate[] {
  const strengths = fivesOf(cards);
  const middles: Odds[] = [];
  const backs: Odds[] = [];
  for (const set of FIVES) {
    middles[set] = oddsOf(rules, 'middle', strengths[set]!);
    backs[set] = oddsOf(rules, 'back', strengths[set]!);
  }
  const best = new Map<number, Candidate>();
  for (const front of FRONTS) {
    const first = oddsOf(rules, 'front', strengthOf(pick(cards, front)));
    for (const middle of FIVES) {
      const back = ALL ^ front ^ middle;
      if ((front & middle) > 0 || !isRising(first.strength, strengths[middle]!, strengths[back]!)) continue;
      const [second, third] = [middles[middle]!, backs[back]!];
      const value = expected(rules, first, second, third);
      const kind = (first.category * CATEGORIES.length + second.category) * CATEGORIES.length + third.category;
      if (value > (best.get(kind)?.value ?? -Infinity))
        best.set(kind, { front, middle, odds: [first, second, third], value });
    }
  }
  return [...best.values()];
}

/** True if no row of the first is stronger, and one is weaker. */
const isDominated = ({ odds }: Candidate, by: Candidate): boolean =>
  odds.every(({ strength }, row) => strength <= by.odds[row]!.strength) &&
  odds.some(({ strength }, row) => strength < by.odds[row]!.strength);

/** A few legal arrangements of different kinds, the one that is expected to win most first. */
export function suggestions(rules: ThirteenRules, hand: readonly Card[]): Arrangement[] {
  const cards = order.sorted(hand);
  const all = bestOfKinds(rules, cards);
  return all
    .filter((each) => !all.some((other) => isDominated(each, other)))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, SUGGESTED)
    .map(({ front, middle }) => arrangement(cards, front, middle));
}
