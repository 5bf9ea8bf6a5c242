/**
 * A random multiplier, half as likely to reach twice the height; a bet wins when it reaches the target. All in
 * hundredths.
 */
import { done, refuse, type Result } from '#kernel';
import { STAKE, type Points } from '../../kit/hand.ts';
import type { HandLaw } from '../../kit/hand-law.ts';

/**
 * `worth` is the RTP in per cent: the multiplier is `worth` × `draws` divided by a number from 1 to `draws`, which is
 * round, so that round targets return exactly 99 %.
 */
export const rules = { draws: 4_000_000_000, worth: 99, leastTarget: 101, mostTarget: 100_000_000 } as const;

/** Target in hundredths: 101 is 1.01×. It is also the return of 100 points. */
export interface LimboBet {
  readonly target: Points;
}

const reach = rules.worth * rules.draws;

/**
 * Multiplier of a number in [0, `draws`), clamped to 1.00× and the highest target. A quotient of integers this small
 * never rounds up to the next integer, so the division is exact.
 */
export const multipleOf = (drawn: number): Points =>
  Math.min(rules.mostTarget, Math.max(STAKE, Math.floor(reach / (drawn + 1))));

/** Number of draws that reach the target. */
export const winsOf = (target: Points): number => Math.floor(reach / target);

export const law = ({ target }: LimboBet): HandLaw => ({
  all: BigInt(rules.draws),
  ways: [{ back: target, count: BigInt(winsOf(target)) }],
});

export function readBet(input: unknown): Result<LimboBet, 'bet.invalid'> {
  const { target } = (input ?? {}) as { target?: unknown };
  if (typeof target !== 'number' || !Number.isInteger(target)) return refuse('bet.invalid');
  return target < rules.leastTarget || target > rules.mostTarget ? refuse('bet.invalid') : done({ target });
}
