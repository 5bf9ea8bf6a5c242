/**
 * Payout distribution of the published video poker strategy: over all deals, merged when they differ by the names of
 * suits only.
 */
import type { HandLaw } from '#games/kit/hand-law.ts';
import { bestHold } from '#games/video-poker/engine/play.ts';
import { handNames, pays } from '#games/video-poker/engine/rules.ts';

const [RANKS, SUITS, HAND] = [13, 4, 5];

interface Deals {
  readonly cards: readonly number[];
  /** Number of equivalent deals, times 24: the classes contain every order of cards of one rank. */
  readonly times24: number;
}

/** Cards in order of rank, suits numbered by first appearance. */
function* everyDeal(cards: readonly number[] = [], suits = 0): Generator<Deals> {
  if (cards.length === HAND) {
    yield { cards, times24: (24 * waysToName(suits)) / ordersOf(cards) };
    return;
  }
  const last = cards.length === 0 ? 0 : cards.at(-1)! % RANKS;
  for (let rank = last; rank < RANKS; rank += 1)
    for (let suit = 0; suit <= Math.min(suits, SUITS - 1); suit += 1) {
      const card = suit * RANKS + rank;
      if (!cards.includes(card)) yield* everyDeal([...cards, card], Math.max(suits, suit + 1));
    }
}

const waysToName = (suits: number): number => (suits === 0 ? 1 : (SUITS - suits + 1) * waysToName(suits - 1));

const factorial = (of: number): number => (of < 2 ? 1 : of * factorial(of - 1));
const ordersOf = (cards: readonly number[]): number =>
  [...Map.groupBy(cards, (card) => card % RANKS).values()].reduce(
    (product, { length }) => product * factorial(length),
    1,
  );

/** Least common multiple of the numbers of draws of zero to five cards, so that every draw has a whole weight. */
const WAYS = [1n, 47n, 1_081n, 16_215n, 178_365n, 1_533_939n].reduce((all, ways) => (all * ways) / divisor(all, ways));

export function videoPokerLaw(): HandLaw {
  const counts = handNames.map(() => 0n);
  let all = 0n;
  for (const { cards, times24 } of everyDeal()) {
    const hold = bestHold(cards);
    const share = BigInt(times24) * (WAYS / BigInt(hold.ways));
    all += BigInt(times24) * WAYS;
    hold.counts.forEach((count, at) => (counts[at]! += BigInt(count) * share));
  }
  const shared = counts.reduce(divisor, all);
  return { all: all / shared, ways: handNames.map((name, at) => ({ back: pays[name], count: counts[at]! / shared })) };
}

function divisor(a: bigint, b: bigint): bigint {
  let [big, small] = [a, b];
  while (small !== 0n) [big, small] = [small, big % small];
  return big;
}
