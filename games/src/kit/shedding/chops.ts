/** Chops: combinations that are paid for because they were beaten by a bomb. */
import type { Combination } from './combination.ts';
import type { HandSeat, Laid } from './trick.ts';

/** The combination that was chopped, its chopper, and whoever chopped that again. */
export type ChopChain<Kind extends string> = readonly Laid<Kind>[];

/** `chains` with one more chop: `on` was beaten by `next`. */
export function withChop<Kind extends string>(
  chains: readonly ChopChain<Kind>[],
  on: Laid<Kind>,
  next: Laid<Kind>,
): readonly ChopChain<Kind>[] {
  const last = chains.at(-1);
  const isChoppedAgain = last?.at(-1)?.combination.cards[0] === on.combination.cards[0];
  return last && isChoppedAgain ? [...chains.slice(0, -1), [...last, next]] : [...chains, [on, next]];
}

export interface ChopDebt {
  readonly from: HandSeat;
  readonly to: HandSeat;
  readonly worth: number;
}

/** The seat chopped last pays the last chopper for all that was chopped; seats chopped before pay and get nothing. */
export function chopDebt<Kind extends string>(
  chain: ChopChain<Kind>,
  worthOf: (combination: Combination<Kind>) => number,
): ChopDebt {
  const [from, to] = chain.slice(-2);
  const worth = chain.slice(0, -1).reduce((sum, { combination }) => sum + worthOf(combination), 0);
  return { from: from!.seat, to: to!.seat, worth };
}
