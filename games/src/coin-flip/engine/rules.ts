/** Heads or tails, once or several times in a row: each guess that comes true doubles what may be taken. */
import { done, refuse, type Result } from '#kernel';
import type { Points } from '../../kit/hand.ts';
import type { HandLaw } from '../../kit/hand-law.ts';

/** `firstPay` is for one guess that came true. */
export const rules = { firstPay: 198, mostGoal: 12 } as const;

/** As chance numbers them. */
export const SIDES = ['heads', 'tails'] as const;
export type Side = (typeof SIDES)[number];

export interface CoinBet {
  /** The guess of the first flip. */
  readonly side: Side;
  /** With so many true guesses the hand is over and pays; it may be taken before, after any of them. */
  readonly goal: number;
}

/** For so many guesses come true, one after the other. */
export const payOf = (guessed: number): Points => rules.firstPay * 2 ** (guessed - 1);

/** Of a player who goes for the goal. What he takes doubles as his chance halves, so whoever takes before returns the same. */
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
