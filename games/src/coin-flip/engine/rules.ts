/** Heads or tails, once or several times in a row: each right guess doubles the payout. */
import { done, refuse, type Result } from '#kernel';
import type { Points } from '../../kit/hand.ts';
import type { HandLaw } from '../../kit/hand-law.ts';

/** `firstPay` is the payout of one right guess. */
export const rules = { firstPay: 198, mostGoal: 12 } as const;

/** In the order of the random number. */
export const SIDES = ['heads', 'tails'] as const;
export type Side = (typeof SIDES)[number];

export interface CoinBet {
  /** Guess of the first flip. */
  readonly side: Side;
  /** Number of right guesses that ends the hand and pays; a player may cash out after any guess before. */
  readonly goal: number;
}

/** Payout of this many right guesses in a row. */
export const payOf = (guessed: number): Points => rules.firstPay * 2 ** (guessed - 1);

/**
 * Payout distribution of playing for the goal. Doubling the payout halves the chance, so an earlier cash-out has the
 * same RTP.
 */
export const law = ({ goal }: Pick<CoinBet, 'goal'>): HandLaw => ({
  all: 2n ** BigInt(goal),
  ways: [{ back: payOf(goal), count: 1n }],
});

export function readBet(input: unknown): Result<CoinBet, 'bet.invalid'> {
  const { side, goal } = (input ?? {}) as { side?: unknown; goal?: unknown };
  const known = SIDES.find((each) => each === side);
  if (known === undefined || typeof goal !== 'number' || !Number.isInteger(goal)) return refuse('bet.invalid');
  return goal < 1 || goal > rules.mostGoal ? refuse('bet.invalid') : done({ side: known, goal });
}
