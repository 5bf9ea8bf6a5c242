/** Rules of free bets: full stake, before expiry, on eligible sports. Minimum odds are checked by the coupon. */
import { refuse, type Millis, type Refusal, type Units } from '#kernel';
import type { FreeBetRow } from './queries.ts';

export interface Asked {
  readonly stake: Units;
  readonly currency: string;
  readonly sports: readonly string[];
}

type Row = Pick<FreeBetRow, 'amount' | 'currency' | 'sports' | 'expires_at' | 'coupon_id'>;

function whyNot(row: Row | undefined, { stake, currency, sports }: Asked, now: Millis) {
  if (row?.currency !== currency) return 'unknown';
  if (row.coupon_id !== null) return 'used';
  if (row.expires_at.getTime() <= now) return 'expired';
  if (row.amount !== stake) return 'stake';
  const isFor = (sport: string): boolean => row.sports.length === 0 || row.sports.includes(sport);
  return sports.every(isFor) ? null : 'sport';
}

export function freeBetBar(row: Row | undefined, asked: Asked, now: Millis): Refusal<'coupon.free.bet'> | null {
  const why = whyNot(row, asked, now);
  return why && refuse('coupon.free.bet', { why });
}
