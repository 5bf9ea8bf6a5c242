/** A coupon as it is looked at. Pure. */
import type { Coupon } from './wire.ts';

export type Outcome = 'open' | 'won' | 'halfWon' | 'void' | 'halfLost' | 'lost';

/** The outcome of a pick in a word, from the parts of its stake that won and that came back. */
export function outcomeOf(shares: Coupon['picks'][number]['outcome']): Outcome {
  if (shares === null) return 'open';
  const { parts, won, void: back } = shares;
  if (won === parts) return 'won';
  if (back === parts) return 'void';
  if (won > 0) return 'halfWon';
  return back > 0 ? 'halfLost' : 'lost';
}

/** A line tells of no more than thirty. */
const LIVE_MOST = 20;

/** Fixtures that bets still wait for and that have begun, by their number; of many the first. */
export function liveIn(coupons: readonly Pick<Coupon, 'state' | 'picks'>[], now: number): readonly number[] {
  const picks = coupons.flatMap((coupon) =>
    coupon.state === 'OPEN' || coupon.state === 'WAITING' ? coupon.picks : [],
  );
  const live = picks.filter(({ outcome, startsAt }) => outcome === null && startsAt <= now);
  return [...new Set(live.map(({ fixtureId }) => fixtureId))].slice(0, LIVE_MOST);
}
