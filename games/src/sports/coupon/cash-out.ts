/** Cash-out of a coupon with open picks. */
import type { Units } from '#kernel';
import { returnOf, type Outcome } from '../../kit/shares.ts';
import { ONE, type Odds } from '../kit/odds.ts';
import { legOf, type Shares } from '../kit/shares.ts';

/**
 * A settled pick by its shares, or an open one by its present fair odds: a market price includes the margin, which
 * would be charged twice.
 */
export type CashOutPick =
  | { readonly odds: Odds; readonly shares: Shares }
  | { readonly odds: Odds; readonly now: Odds };

/** `margin` in ten-thousandths. For a partial cash-out `stake` is that part; the rest stays open. */
export function cashOutOf(stake: Units, picks: readonly CashOutPick[], margin: number): Units {
  const kept: Outcome = { of: BigInt(ONE), void: BigInt(ONE - margin), won: [] };
  return returnOf(stake, [...picks.map(worth), kept]);
}

const worth = (pick: CashOutPick): Outcome =>
  'shares' in pick
    ? legOf(pick.shares, pick.odds)
    : { of: BigInt(pick.now), void: 0n, won: [{ parts: BigInt(ONE), odds: BigInt(pick.odds) }] };
