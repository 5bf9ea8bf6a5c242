/** What makes a coupon, and what it comes to. */
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

export type Accepts = 'none' | 'better' | 'any';

/** As it is sold: what stands of it on the coupon for ever. */
export interface Sold {
  readonly profile: Profile;
  readonly accepts: Accepts;
}

/** What picks depend on each other: two of one fixture, or the same twice. Their numbers are counted from 1. */
export function picksBar(picks: readonly AskedPick[]): Refusal<'coupon.picks.many' | 'coupon.picks.related'> | null {
  if (picks.length > PICKS_MOST) return refuse('coupon.picks.many', { most: PICKS_MOST });
  for (const [at, pick] of picks.entries()) {
    const before = picks.findIndex(({ fixtureId }) => fixtureId === pick.fixtureId);
    if (before === at) continue;
    const why = picks[before]!.selection === pick.selection ? 'same' : 'fixture';
    return refuse('coupon.picks.related', { picks: [before + 1, at + 1], why });
  }
  return null;
}

/** A price as it is now, against the one that was shown. */
export function isAccepted(now: Odds, shown: Odds, accepts: Accepts): boolean {
  return now === shown || accepts === 'any' || (accepts === 'better' && now > shown);
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
