/**
 * Hands of successive steps with a cash-out after each of them: their payouts, and the figures of their published
 * strategy.
 */
import { figuresOf, type HandLaw } from './hand-law.ts';
import { STAKE, type BetFigures, type Points } from './hand.ts';

/** Return of 99 points per 100 at any cash-out; fractions of a point are rounded down in the house's favour. */
export const BACK = 99;

/** A chance as a fraction of whole numbers. */
export interface Chance {
  readonly n: number;
  readonly d: number;
}

/** Payout of a step survived with this chance: the fair odds less the house edge, rounded down to whole points. */
export function payOf({ n, d }: Chance): Points {
  const whole = BACK * d;
  return (whole - (whole % n)) / n;
}

/** Number of steps to the goal of the published strategy, which is twice the stake. */
export const stepsToGoal = (pays: readonly Points[]): number => pays.findIndex((pay) => pay >= 2 * STAKE) + 1;

/** Payout distribution of playing up to this chance, and cashing out there. */
export const takenLaw = (chance: Chance): HandLaw => ({
  all: BigInt(chance.d),
  ways: [{ back: payOf(chance), count: BigInt(chance.n) }],
});

/** `most` is the payout of the last step, which the published strategy does not reach. */
export const climbFigures = (law: HandLaw, most: Points): BetFigures => ({ ...figuresOf(law), maxWin: most / STAKE });
