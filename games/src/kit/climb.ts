/**
 * Hands in which one step after another is ventured, and the money may be taken after any of them: what they pay, and what comes of
 * the play that their figures are told of.
 */
import { figuresOf, type HandLaw } from './hand-law.ts';
import { STAKE, type BetFigures, type Points } from './hand.ts';

/** 99 points of 100 go back in the long run, whenever the money is taken; what is cut away below a point stays with the house. */
export const BACK = 99;

/** A chance as a fraction of whole numbers. */
export interface Chance {
  readonly n: number;
  readonly d: number;
}

/** What a chance pays that was come through: its odds, less the house's part, cut to whole points. */
export function payOf({ n, d }: Chance): Points {
  const whole = BACK * d;
  return (whole - (whole % n)) / n;
}

/** The published play goes for twice the stake: so many steps until one pays as much. */
export const stepsToGoal = (pays: readonly Points[]): number => pays.findIndex((pay) => pay >= 2 * STAKE) + 1;

/** Of venturing so far, and taking the money there. */
export const takenLaw = (chance: Chance): HandLaw => ({
  all: BigInt(chance.d),
  ways: [{ back: payOf(chance), count: BigInt(chance.n) }],
});

/** `most` is what the whole way pays, which the published play does not go. */
export const climbFigures = (law: HandLaw, most: Points): BetFigures => ({ ...figuresOf(law), maxWin: most / STAKE });
