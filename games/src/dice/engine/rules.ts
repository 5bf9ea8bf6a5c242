/** A number from 0.00 to 99.99, and a bet on which side of a target it falls. Everything is counted in hundredths. */
import { done, refuse, type Result } from '#kernel';
import type { Points } from '../../kit/hand.ts';
import type { HandLaw } from '../../kit/hand-law.ts';

/** `worth` is the RTP in ten-thousandths of a point: 99 % of 100. Chances are counted in `faces`. */
export const rules = { faces: 10_000, leastChance: 200, mostChance: 9_800, worth: 990_000 } as const;

export const SIDES = ['under', 'over'] as const;
export type Side = (typeof SIDES)[number];

/** Wins with a number below the target, or above it; the target itself loses on either side. */
export interface DiceBet {
  readonly side: Side;
  readonly target: number;
}

export const chanceOf = ({ side, target }: DiceBet): number => (side === 'under' ? target : rules.faces - 1 - target);

/** Target on this side with this many winning faces. */
export const targetOf = (side: Side, chance: number): number => (side === 'under' ? chance : rules.faces - 1 - chance);

export const isWon = ({ side, target }: DiceBet, roll: number): boolean =>
  side === 'under' ? roll < target : roll > target;

export const payOf = (bet: DiceBet): Points => Math.floor(rules.worth / chanceOf(bet));

export const law = (bet: DiceBet): HandLaw => ({
  all: BigInt(rules.faces),
  ways: [{ back: payOf(bet), count: BigInt(chanceOf(bet)) }],
});

export function readBet(input: unknown): Result<DiceBet, 'bet.invalid'> {
  const { side, target } = (input ?? {}) as { side?: unknown; target?: unknown };
  const known = SIDES.find((each) => each === side);
  if (known === undefined || typeof target !== 'number' || !Number.isInteger(target)) return refuse('bet.invalid');
  const bet = { side: known, target };
  const chance = chanceOf(bet);
  return chance < rules.leastChance || chance > rules.mostChance ? refuse('bet.invalid') : done(bet);
}
