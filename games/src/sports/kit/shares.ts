/** The end of a selection: of so many equal parts of the stake some won, some are void and come back, and the others are lost. */
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

/** Level with others, more than there are places for: each has won a part of the stake. */
export const deadHeat = (places: number, among: number): Shares => ({ of: among, won: places, void: 0 });

/** A part of what odds bring beyond the stake: of a place, or where a runner was withdrawn behind a bet. */
export type Part = readonly [over: number, under: number];
const WHOLE: Part = [1, 1];

/** A leg of a coupon, for what it returns: parts that won are paid at the odds, the stake whole and of what is beyond it the part. */
export const legOf = ({ of, won, void: back }: Shares, odds: Odds, [over, under]: Part = WHOLE): Outcome => ({
  of: BigInt(of * under),
  void: BigInt(back * under),
  won: [{ parts: BigInt(won), odds: BigInt(ONE * under + (odds - ONE) * over) }],
});
