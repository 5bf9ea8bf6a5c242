/**
 * A stake comes back in shares of it over a common denominator: of so many equal parts some won at their odds, some are
 * void and come back as they are, and the others are lost. A half win, a dead heat, a push and notes that hit are one thing so.
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

/** Legs that all have to win: what one brings is staked on the next. Parts of a unit are left out once, at the end. */
export function returnOf(stake: Units, legs: readonly Outcome[]): Units {
  const shares = legs.map((leg) => leg.won.reduce((sum, { parts, odds }) => sum + parts * odds, leg.void * ODDS_SCALE));
  const times = shares.reduce((product, share) => product * share, 1n);
  const of = legs.reduce((product, leg) => product * leg.of * ODDS_SCALE, 1n);
  return units((stake * times) / of);
}
