import { units, ZERO, type Units } from '#kernel';
import type { KeptRow, PayoutRow } from './queries.ts';

/** Idempotency key of a payout in the ledger. A seat of a room is paid once, from one wallet. */
export const payoutKey = ({ source, batch, run, wallet, place }: PayoutRow): string =>
  source === 'room' ? `room:${batch}:${place}` : `${source}:${batch}:${run}:${wallet}:${place}`;

/** Amounts kept from an earlier run are deducted. */
export function amountOf({ amount, kept }: Pick<PayoutRow, 'amount' | 'kept'>): Units {
  return amount > kept ? units(amount - kept) : ZERO;
}

/** Amount of a payout left to recover. */
export const dueOf = ({ amount, kept, covered }: Pick<KeptRow, 'amount' | 'kept' | 'covered'>): bigint =>
  amount - kept - covered;
