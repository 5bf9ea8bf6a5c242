/** A multiple is drawn that is twice as rare when it is twice as high; a bet wins where it reaches its target. All in hundredths. */
import { done, refuse, type Result } from '#kernel';
import { STAKE, type Points } from '../../kit/hand.ts';
import type { HandLaw } from '../../kit/hand-law.ts';

/**
 * `worth` is what a sure thing would pay, in points: the multiple drawn is `worth` × `draws` by a number from 1 to `draws`, which is
 * round, so that round targets return 99 % to the last digit.
 */
export const rules = { draws: 4_000_000_000, worth: 99, leastTarget: 101, mostTarget: 100_000_000 } as const;

/** In hundredths: 101 is 1.01×. It is also what comes back of 100 points. */
export interface LimboBet {
  readonly target: Points;
}

const reach = rules.worth * rules.draws;

/**
 * Of a number from 0 to below `draws`. Shown between 1.00× and the highest target. A quotient of whole numbers this small is never
 * rounded up to the next whole one, so the division is exact.
 */
export const multipleOf = (drawn: number): Points =>
  Math.min(rules.mostTarget, Math.max(STAKE, Math.floor(reach / (drawn + 1))));

/** Of all draws, those that reach the target. */
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
