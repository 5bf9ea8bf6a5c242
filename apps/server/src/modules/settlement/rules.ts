import { units, ZERO, type Units } from '#kernel';
import type { KeptRow, PayoutRow } from './queries.ts';

/** By it the ledger knows a payout, however often it is asked for. A seat of a room is paid once and from one wallet. */
export const payoutKey = ({ source, batch, run, wallet, place }: PayoutRow): string =>
  source === 'room' ? `room:${batch}:${place}` : `${source}:${batch}:${run}:${wallet}:${place}`;

/** A player who kept something of an earlier run gets only the rest. */
export function amountOf({ amount, kept }: Pick<PayoutRow, 'amount' | 'kept'>): Units {
  return amount > kept ? units(amount - kept) : ZERO;
}

/** The part of a win that should still come back. */
export const owedOf = ({ amount, kept, covered }: Pick<KeptRow, 'amount' | 'kept' | 'covered'>): bigint =>
  amount - kept - covered;
