/** Jacks or Better from one deck of 52: five cards, any of which may be replaced once. */
import type { Points } from '../../kit/hand.ts';

/** Return of 100 by rank, best first. */
export const pays = {
  'royal-flush': 80_000,
  'straight-flush': 5_000,
  'four-of-a-kind': 2_500,
  'full-house': 900,
  flush: 600,
  straight: 400,
  'three-of-a-kind': 300,
  'two-pair': 200,
  'jacks-or-better': 100,
} as const satisfies Record<string, Points>;

export type HandName = keyof typeof pays;
export const handNames = Object.keys(pays) as HandName[];

const RANKS = 13;
const [ACE, TEN, JACK] = [0, 9, 10];

/** Rank of a card by its index in the deck: 0 for an ace to 12 for a king. */
const rankAt = (place: number): number => place % RANKS;
const suitAt = (place: number): number => Math.floor(place / RANKS);

/** By the number of pairs of equal rank among its cards: three of a kind are three pairs. */
const OF_ALIKE: Readonly<Record<number, HandName>> = {
  2: 'two-pair',
  3: 'three-of-a-kind',
  4: 'full-house',
  6: 'four-of-a-kind',
};

/** Rank of five cards, given by their indexes; null for a hand that pays nothing. */
export function handOf(places: readonly number[]): HandName | null {
  let alike = 0;
  let pairRank = ACE;
  for (let one = 1; one < places.length; one += 1)
    for (let other = 0; other < one; other += 1)
      if (rankAt(places[one]!) === rankAt(places[other]!)) {
        alike += 1;
        pairRank = rankAt(places[one]!);
      }
  if (alike === 1) return pairRank === ACE || pairRank >= JACK ? 'jacks-or-better' : null;
  return OF_ALIKE[alike] ?? ofDifferent(places);
}

/** Ranks of five different cards. An ace ends a straight at either end. */
function ofDifferent(places: readonly number[]): HandName | null {
  const isFlush = places.every((place) => suitAt(place) === suitAt(places[0]!));
  let [low, high, hasAce] = [RANKS, 0, false];
  for (const place of places) {
    const rank = rankAt(place);
    if (rank === ACE) hasAce = true;
    else [low, high] = [Math.min(low, rank), Math.max(high, rank)];
  }
  const isRoyal = hasAce && low === TEN;
  const isRow = hasAce ? isRoyal || high === 4 : high - low === 4;
  if (isFlush && isRow) return isRoyal ? 'royal-flush' : 'straight-flush';
  return isFlush ? 'flush' : isRow ? 'straight' : null;
}
