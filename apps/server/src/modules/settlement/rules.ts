import { units, ZERO, type Units } from '#kernel';
import type { KeptRow, PayoutRow } from './queries.ts';

/** By it the ledger knows a payout, however often it is asked for. */
export const payoutKey = ({ source, batch, run, wallet, member_id }: PayoutRow): string =>
  `${source}:${batch}:${run}:${wallet}:${member_id}`;

/** A player who kept something of an earlier run gets only the rest. */
export function amountOf({ amount, kept }: Pick<PayoutRow, 'amount' | 'kept'>): Units {
  return amount > kept ? units(amount - kept) : ZERO;
}

/** The part of a win that should still come back. */
export const owedOf = ({ amount, kept, covered }: Pick<KeptRow, 'amount' | 'kept' | 'covered'>): bigint =>
  amount - kept - covered;
