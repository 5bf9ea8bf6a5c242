/** Payout distribution of the published hi-lo strategy: runs of ranks are merged where payout and card are the same. */
import { likelier } from '#games/hi-lo/engine/engine.ts';
import { EVENS, isRight, oddsAfter, payOf, type Odds } from '#games/hi-lo/engine/rules.ts';
import { STAKE } from '#games/kit/hand.ts';
import type { HandLaw, Way } from '#games/kit/hand-law.ts';
import { RANKS, type Card } from '#games/kit/live/shoe.ts';

export const GOAL = 2 * STAKE;

interface Standing {
  readonly card: Card;
  readonly odds: Odds;
  readonly runs: bigint;
}

/** One suit stands for all four: guesses depend on ranks only. */
const ONE_OF_EACH = RANKS.map((rank) => `${rank}s`);

export function hiLoLaw(): HandLaw {
  let all = BigInt(RANKS.length);
  let standing: Standing[] = ONE_OF_EACH.map((card) => ({ card, odds: EVENS, runs: 1n }));
  let ways: Way[] = [];
  while (standing.length > 0) {
    // One more card: the count of every finished run grows by a factor of thirteen.
    all *= BigInt(RANKS.length);
    ways = ways.map((way) => ({ ...way, count: way.count * BigInt(RANKS.length) }));
    const next = together(standing.flatMap(guessed));
    const isThere = ({ odds }: Standing): boolean => payOf(odds) >= GOAL;
    ways.push(...next.filter(isThere).map(({ odds, runs }) => ({ back: payOf(odds), count: runs })));
    standing = next.filter((each) => !isThere(each));
  }
  return { all, ways: waysTogether(ways) };
}

function guessed({ card, odds, runs }: Standing): Standing[] {
  const guess = likelier(card);
  return ONE_OF_EACH.filter((next) => isRight(card, guess, next)).map((next) => ({
    card: next,
    odds: oddsAfter(odds, card, guess),
    runs,
  }));
}

const together = (standing: readonly Standing[]): Standing[] =>
  [...Map.groupBy(standing, ({ card, odds }) => `${card} ${odds.d}`).values()].map((same) => ({
    ...same[0]!,
    runs: same.reduce((sum, { runs }) => sum + runs, 0n),
  }));

const waysTogether = (ways: readonly Way[]): Way[] =>
  [...Map.groupBy(ways, ({ back }) => back)]
    .toSorted(([one], [other]) => other - one)
    .map(([back, same]) => ({ back, count: same.reduce((sum, { count }) => sum + count, 0n) }));
