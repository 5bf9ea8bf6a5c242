/**
 * The published strategy: hold the cards with the highest expected payout. Exact and fast: the number of hands with
 * some cards and without others follows from the numbers of hands with each set of cards (inclusion and exclusion), and
 * sets that differ by the names of suits only are counted once.
 */
import { handNames, handOf, pays } from './rules.ts';

const DECK = 52;
const RANKS = 13;
const HAND = 5;
const STAKE = 100;
const PAYS = handNames.map((name) => pays[name] / STAKE);

/** Number of hands by rank, in the order of the pays. */
export type Counts = readonly number[];

export interface Hold {
  /** Indexes of the held cards, from 0. */
  readonly held: readonly number[];
  /** Number of draws by resulting rank. */
  readonly counts: Counts;
  readonly ways: number;
}

interface Counted {
  readonly counts: Counts;
  /** Sum of the payouts of all of them, in stakes. */
  readonly paid: number;
}

const waysToDraw = [1, 47, 1_081, 16_215, 178_365, 1_533_939];
const known = new Map<number, Counted>();

const countedAs = (counts: Counts): Counted => ({
  counts,
  paid: counts.reduce((sum, count, at) => sum + count * PAYS[at]!, 0),
});
const NOTHING = countedAs(handNames.map(() => 0));
const ONE_OF = new Map(handNames.map((name) => [name, countedAs(handNames.map((other) => Number(other === name)))]));

/** Hands of five that contain these cards, counted by rank. Cards are sorted by rank. */
function holding(cards: readonly number[]): Counted {
  if (cards.length === HAND) {
    const name = handOf(cards);
    return name === null ? NOTHING : ONE_OF.get(name)!;
  }
  const key = suitless(cards);
  const before = known.get(key);
  if (before) return before;
  const sums = handNames.map(() => 0);
  for (let card = 0; card < DECK; card += 1)
    if (!cards.includes(card)) holding(byRank([...cards, card])).counts.forEach((count, at) => (sums[at]! += count));
  // Every hand was counted once for each of its other cards.
  const counted = countedAs(sums.map((sum) => sum / (HAND - cards.length)));
  known.set(key, counted);
  return counted;
}

const byRank = (cards: readonly number[]): number[] => cards.toSorted((a, b) => (a % RANKS) - (b % RANKS) || a - b);

/** Cards as one number, with suits renumbered from 1 by first appearance. */
function suitless(cards: readonly number[]): number {
  const names = [0, 0, 0, 0];
  let [key, last] = [0, 0];
  for (const card of cards) {
    const suit = Math.floor(card / RANKS);
    names[suit] ||= last += 1;
    key = key * DECK + (card % RANKS) * names.length + names[suit];
  }
  return key * HAND + cards.length;
}

/** All sets of held cards among the five, as bits. */
const SETS = Array.from({ length: 2 ** HAND }, (_, set) => set);
const BITS = [1, 2, 4, 8, 16];
const sizes = SETS.map((set) => BITS.filter((bit) => set & bit).length);

/**
 * Sum of the payouts of all draws, by hold. Hands that contain a discarded card cannot be drawn, so they are subtracted
 * set by set (Möbius inversion).
 */
function paidByHold(sets: readonly Counted[]): number[] {
  const paid = sets.map((each) => each.paid);
  for (const bit of BITS) for (const set of SETS) if (!(set & bit)) paid[set]! -= paid[set | bit]!;
  return paid;
}

/** The same for one hold, by rank: sets that contain it are added and subtracted in turn. */
function countsOf(sets: readonly Counted[], hold: number): Counts {
  const larger = SETS.filter((set) => (set & hold) === hold);
  const sign = (set: number) => ((sizes[set]! - sizes[hold]!) % 2 === 0 ? 1 : -1);
  return handNames.map((_, at) => larger.reduce((sum, set) => sum + sign(set) * sets[set]!.counts[at]!, 0));
}

/** The best hold; `cards` are indexes in the deck. Among equals the one that keeps more cards. */
export function bestHold(cards: readonly number[]): Hold {
  const sorted = byRank(cards);
  const sets = SETS.map((set) => holding(sorted.filter((_, at) => set & BITS[at]!)));
  const paid = paidByHold(sets);
  const waysOf = (set: number): number => waysToDraw[HAND - sizes[set]!]!;
  const best = SETS.reduce((first, other) => {
    const ahead = paid[other]! * waysOf(first) - paid[first]! * waysOf(other);
    return ahead > 0 || (ahead === 0 && sizes[other]! > sizes[first]!) ? other : first;
  });
  const held = sorted.filter((_, at) => best & BITS[at]!).map((card) => cards.indexOf(card));
  return { held: held.toSorted((a, b) => a - b), counts: countsOf(sets, best), ways: waysOf(best) };
}
