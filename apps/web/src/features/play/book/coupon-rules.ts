/** View rules of a coupon. Pure. */
import type { Coupon } from './wire.ts';

export type Outcome = 'open' | 'won' | 'halfWon' | 'void' | 'halfLost' | 'lost';

/** Result of a pick, from the shares of its stake that won and were returned. */
export function outcomeOf(shares: Coupon['picks'][number]['outcome']): Outcome {
  if (shares === null) return 'open';
  const { parts, won, void: back } = shares;
  if (won === parts) return 'won';
  if (back === parts) return 'void';
  if (won > 0) return 'halfWon';
  return back > 0 ? 'halfLost' : 'lost';
}

/** A connection follows at most 30 topics. */
const LIVE_MOST = 20;

/** Ids of fixtures in play with open bets; the first ones if there are many. */
export function liveIn(coupons: readonly Pick<Coupon, 'state' | 'picks'>[], now: number): readonly number[] {
  const picks = coupons.flatMap((coupon) =>
    coupon.state === 'OPEN' || coupon.state === 'WAITING' ? coupon.picks : [],
  );
  const live = picks.filter(({ outcome, startsAt }) => outcome === null && startsAt <= now);
  return [...new Set(live.map(({ fixtureId }) => fixtureId))].slice(0, LIVE_MOST);
}
