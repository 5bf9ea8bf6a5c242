/** Rules of a coupon: its picks, its odds and its return. */
import type { Accepts } from '#games/sports/coupon/accept.ts';
import { relatedIn } from '#games/sports/coupon/related.ts';
import { accumulator } from '#games/sports/coupon/system.ts';
import { ONE, type Odds } from '#games/sports/kit/odds.ts';
import { legOf, WON } from '#games/sports/kit/shares.ts';
import { returnOf } from '#games/kit/shares.ts';
import { refuse, units, type Refusal, type Units } from '#kernel';

export const PICKS_MOST = 20;

export interface AskedPick {
  readonly fixtureId: number;
  readonly selection: string;
  readonly odds: Odds;
}

export interface Asked {
  readonly picks: readonly AskedPick[];
  readonly stake: Units;
  readonly accepts: Accepts;
  /** Id of a free bet, whose amount is the stake. */
  readonly freeBet?: bigint;
}

/** Refuses too many picks, or two related ones (named from 1, with the reason). */
export function picksBar(picks: readonly AskedPick[]): Refusal<'coupon.picks.many' | 'coupon.picks.related'> | null {
  if (picks.length > PICKS_MOST) return refuse('coupon.picks.many', { most: PICKS_MOST });
  const named = picks.map(({ fixtureId: fixture, selection }) => ({ fixture, selection }));
  const related = relatedIn(named, accumulator(picks.length));
  return related && refuse('coupon.picks.related', { ...related });
}

/** Payout if all picks win; a free bet's stake is not returned. */
export function mostOf(stake: Units, odds: readonly Odds[], isFree = false): Units {
  const legs = odds.map((each) => legOf(WON, each));
  const most = returnOf(stake, legs);
  return isFree ? units(most - stake) : most;
}

/** Product of the picks' odds, truncated to four decimals. */
export const oddsOf = (odds: readonly Odds[]): number => Number(mostOf(units(BigInt(ONE)), odds)) / ONE;
