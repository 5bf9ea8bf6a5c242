/**
 * A stake returns in shares over a common denominator: of `of` equal parts some won at their odds, some are void and
 * returned, and the others are lost. So a half win, a dead heat, a push and winning notes are one case.
 */
import { units, type Units } from '#kernel';

/** Odds are in ten-thousandths, the stake included. */
const ODDS_SCALE = 10_000n;

export interface Outcome {
  readonly of: bigint;
  readonly void: bigint;
  /** A part that won several times is in it as often. */
  readonly won: readonly { readonly parts: bigint; readonly odds: bigint }[];
}

/** How much comes back of one unit. */
export interface Times {
  readonly over: bigint;
  readonly under: bigint;
}

export const timesOf = ({ of, void: back, won }: Outcome): Times => ({
  over: won.reduce((sum, { parts, odds }) => sum + parts * odds, back * ODDS_SCALE),
  under: of * ODDS_SCALE,
});

/** Legs that must all win: the return of one is the stake of the next. Rounded down to units once, at the end. */
export function returnOf(stake: Units, legs: readonly Outcome[]): Units {
  const times = legs.map(timesOf);
  const over = times.reduce((product, each) => product * each.over, 1n);
  return units((stake * over) / times.reduce((product, each) => product * each.under, 1n));
}
