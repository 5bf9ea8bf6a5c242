/** Limits of a brand, scaled by the member's factor, and minimum odds for bonus money and free bets. */
import { ONE, type Odds } from '#games/sports/kit/odds.ts';
import { refuse, units, type Refusal, type Units } from '#kernel';
import { limitsOf, type Limits } from '../book/index.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';

/** Default factor, in hundredths: the brand's full limits. */
export const WHOLE = 100;

/** Limits for a member; the factor scales only stakes. */
export function limitsFor(merchant: Merchant, factor: number): Limits {
  const limits = limitsOf(merchant);
  const part = (of: Units): Units => units((of * BigInt(factor)) / BigInt(WHOLE));
  return { ...limits, coupon: part(limits.coupon), fixture: part(limits.fixture) };
}

/** Refuses picks below the minimum odds, naming them (from 1); for bonus money and free bets. */
export function oddsBar(least: Odds, odds: readonly Odds[]): Refusal<'coupon.odds.low'> | null {
  const low = odds.flatMap((each, at) => (each < least ? [at + 1] : []));
  return low.length === 0 ? null : refuse('coupon.odds.low', { least: least / ONE, picks: low });
}
