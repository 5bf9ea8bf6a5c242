/**
 * Result of a selection: of `of` equal parts of the stake some won, some are void and returned, the others are lost.
 */
import type { Outcome } from '../../kit/shares.ts';
import { ONE, type Odds } from './odds.ts';

export interface Shares {
  readonly of: number;
  readonly won: number;
  readonly void: number;
}

export const WON: Shares = { of: 1, won: 1, void: 0 };
export const LOST: Shares = { of: 1, won: 0, void: 0 };
export const VOID: Shares = { of: 1, won: 0, void: 1 };

export const wonIf = (is: boolean): Shares => (is ? WON : LOST);

/** Dead heat: more runners tie than there are places, so each wins a part of the stake. */
export const deadHeat = (places: number, among: number): Shares => ({ of: among, won: places, void: 0 });

/** Fraction of the odds beyond the stake: for a place, or a deduction after a withdrawn runner. */
export type Part = readonly [over: number, under: number];
const WHOLE: Part = [1, 1];

/** A leg of a coupon for its return: winning parts pay the stake in full, and the fraction of the odds beyond it. */
export const legOf = ({ of, won, void: back }: Shares, odds: Odds, [over, under]: Part = WHOLE): Outcome => ({
  of: BigInt(of * under),
  void: BigInt(back * under),
  won: [{ parts: BigInt(won), odds: BigInt(ONE * under + (odds - ONE) * over) }],
});
