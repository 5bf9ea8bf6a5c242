/** Special hands: all thirteen cards at once. */
import type { Card } from '../../kit/live/shoe.ts';
import { HAND, order } from './rows.ts';

/** From the best on: a hand is the first of them that it is. */
export const SPECIALS = [
  'cleanDragon',
  'dragon',
  'fourTriples',
  'fivePairsTrips',
  'sixPairs',
  'threeFlushes',
  'threeStraights',
] as const;
export type Special = (typeof SPECIALS)[number];

const RANKS = 13;
const [FRONT, ROW] = [3, 5];

interface Counted {
  /** Number of cards by rank, from the 2 to the ace. */
  readonly ranks: readonly number[];
  readonly suits: readonly number[];
}

function counted(hand: readonly Card[]): Counted {
  const ranks = Array.from({ length: RANKS }, () => 0);
  const suits = [0, 0, 0, 0];
  for (const card of hand) {
    ranks[order.rank(card)]! += 1;
    suits[order.suit(card)]! += 1;
  }
  return { ranks, suits };
}

const pairsIn = (ranks: readonly number[]): number => ranks.reduce((sum, count) => sum + Math.floor(count / 2), 0);

/** Numbers of cards of one suit that rows of 3, 5 and 5 can make up. */
const FLUSHES = new Set(['3,5,5', '5,8', '3,10', '13']);

/** True if the ranks can be taken in rows of these lengths. An ace is below the 2 or above the king. */
function isRows(ranks: readonly number[], lengths: readonly number[]): boolean {
  const [length, ...others] = lengths;
  if (length === undefined) return true;
  for (let low = -1; low + length <= RANKS; low += 1) {
    const row = Array.from({ length }, (_, step) => (low + step + RANKS) % RANKS);
    if (row.every((rank) => ranks[rank]! > 0)) {
      const left = ranks.map((count, rank) => count - Number(row.includes(rank)));
      if (isRows(left, others)) return true;
    }
  }
  return false;
}

const IS: Readonly<Record<Special, (hand: Counted) => boolean>> = {
  cleanDragon: ({ suits }) => suits.includes(HAND),
  dragon: ({ ranks }) => ranks.every((count) => count === 1),
  fourTriples: ({ ranks }) => ranks.filter((count) => count >= 3).length === 4,
  // Four of a kind are two pairs.
  fivePairsTrips: ({ ranks }) => ranks.includes(3) && pairsIn(ranks) === 6,
  sixPairs: ({ ranks }) => pairsIn(ranks) === 6,
  threeFlushes({ suits }) {
    const present = suits.filter((count) => count > 0).toSorted((a, b) => a - b);
    return FLUSHES.has(present.join());
  },
  threeStraights: ({ ranks }) => isRows(ranks, [FRONT, ROW, ROW]),
};

export function specialOf(hand: readonly Card[]): Special | null {
  const cards = counted(hand);
  return SPECIALS.find((special) => IS[special](cards)) ?? null;
}
