/** What makes a coupon, and what it comes to. */
import type { Accepts } from '#games/sports/coupon/accept.ts';
import { relatedIn } from '#games/sports/coupon/related.ts';
import { accumulator } from '#games/sports/coupon/system.ts';
import type { Profile } from '#games/sports/kit/margin.ts';
import { ONE, type Odds } from '#games/sports/kit/odds.ts';
import { legOf, LOST, WON, type Shares } from '#games/sports/kit/shares.ts';
import { returnOf } from '#games/kit/shares.ts';
import { refuse, units, ZERO, type Refusal, type Units } from '#kernel';

export const PICKS_MOST = 20;

export interface AskedPick {
  readonly fixtureId: number;
  readonly selection: string;
  readonly odds: Odds;
}

/** As it is sold: what stands of it on the coupon for ever. */
export interface Sold {
  readonly profile: Profile;
  readonly accepts: Accepts;
}

/** Which two picks depend on each other, counted from 1, and how. */
export function picksBar(picks: readonly AskedPick[]): Refusal<'coupon.picks.many' | 'coupon.picks.related'> | null {
  if (picks.length > PICKS_MOST) return refuse('coupon.picks.many', { most: PICKS_MOST });
  const named = picks.map(({ fixtureId: fixture, selection }) => ({ fixture, selection }));
  const related = relatedIn(named, accumulator(picks.length));
  return related && refuse('coupon.picks.related', { ...related });
}

/** What all picks return together, won. */
export const mostOf = (stake: Units, odds: readonly Odds[]): Units =>
  returnOf(
    stake,
    odds.map((each) => legOf(WON, each)),
  );

/** The product of its picks, cut to four places. */
export const oddsOf = (odds: readonly Odds[]): number => Number(mostOf(units(BigInt(ONE)), odds)) / ONE;

/** A pick that is judged, or null. */
export interface Leg {
  readonly odds: Odds;
  readonly shares: Shares | null;
}

const isLost = (shares: Shares | null): boolean => shares !== null && shares.won === 0 && shares.void === 0;

/** One that is lost decides it, whatever comes of the others. */
export function returnedOf(stake: Units, legs: readonly Leg[]): { readonly returned: Units; readonly isVoid: boolean } {
  if (legs.some(({ shares }) => isLost(shares))) return { returned: ZERO, isVoid: false };
  const all = legs.map(({ odds, shares }) => ({ odds, shares: shares ?? LOST }));
  const isVoid = all.every(({ shares }) => shares.void === shares.of);
  return {
    returned: returnOf(
      stake,
      all.map(({ odds, shares }) => legOf(shares, odds)),
    ),
    isVoid,
  };
}
