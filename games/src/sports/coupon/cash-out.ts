/** The cash-out of a coupon whose picks are not all decided. */
import type { Units } from '#kernel';
import { returnOf, type Outcome } from '../../kit/shares.ts';
import { ONE, type Odds } from '../kit/odds.ts';
import { legOf, type Shares } from '../kit/shares.ts';

/** A pick that is judged, or what is fair odds for it now: a price of today has a margin in it, which would be taken twice. */
export type CashOutPick =
  | { readonly odds: Odds; readonly shares: Shares }
  | { readonly odds: Odds; readonly now: Odds };

/** `margin` is in ten-thousandths. For a part of a coupon the stake is that part of it, and the rest runs on as it is. */
export function cashOutOf(stake: Units, picks: readonly CashOutPick[], margin: number): Units {
  const kept: Outcome = { of: BigInt(ONE), void: BigInt(ONE - margin), won: [] };
  return returnOf(stake, [...picks.map(worth), kept]);
}

const worth = (pick: CashOutPick): Outcome =>
  'shares' in pick
    ? legOf(pick.shares, pick.odds)
    : { of: BigInt(pick.now), void: 0n, won: [{ parts: BigInt(ONE), odds: BigInt(pick.odds) }] };
