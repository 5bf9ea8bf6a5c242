/** A brand's limits for a member, a part of them where an operator has said so, and the least odds of money that is given. */
import { ONE, type Odds } from '#games/sports/kit/odds.ts';
import { refuse, units, type Refusal, type Units } from '#kernel';
import { limitsOf, type Limits } from '../book/index.ts';
import type { Merchant } from '../brand/index.ts';

/** All of a brand's limits, in hundredths: a member's factor where nobody has said another. */
export const WHOLE = 100;

/** A brand's limits as they are for a member: a part of what they may stake. */
export function limitsFor(merchant: Merchant, factor: number): Limits {
  const limits = limitsOf(merchant);
  const part = (of: Units): Units => units((of * BigInt(factor)) / BigInt(WHOLE));
  return { ...limits, coupon: part(limits.coupon), fixture: part(limits.fixture) };
}

/** Bonus money and free bets are bet at the least odds or longer ones, by each pick; picks are counted from 1. */
export function oddsBar(least: Odds, odds: readonly Odds[]): Refusal<'coupon.odds.low'> | null {
  const low = odds.flatMap((each, at) => (each < least ? [at + 1] : []));
  return low.length === 0 ? null : refuse('coupon.odds.low', { least: least / ONE, picks: low });
}
