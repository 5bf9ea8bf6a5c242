/** Wrong passwords of an operator by address. The caller holds the operator's lock. */
import type { Tx } from '#db';

export interface Tries {
  readonly failures: number;
  readonly locked_until: Date | null;
}

export async function triesFrom(tx: Tx, operatorId: bigint, address: string): Promise<Tries> {
  const row = await tx.q
    .selectFrom('operator_try')
    .select(['failures', 'locked_until'])
    .where('operator_id', '=', operatorId)
    .where('address', '=', address)
    .executeTakeFirst();
  return row ?? { failures: 0, locked_until: null };
}

interface Failed extends Tries {
  readonly operatorId: bigint;
  readonly address: string;
  readonly at: Date;
  /** Older failures do not count. */
  readonly since: Date;
}

export async function noteFailed(
  tx: Tx,
  { operatorId, address, at, since, failures, locked_until }: Failed,
): Promise<void> {
  const columns = { failures, locked_until, tried_at: at };
  await tx.q.deleteFrom('operator_try').where('operator_id', '=', operatorId).where('tried_at', '<', since).execute();
  await tx.q
    .insertInto('operator_try')
    .values({ operator_id: operatorId, address, ...columns })
    .onConflict((on) => on.columns(['operator_id', 'address']).doUpdateSet(columns))
    .execute();
}

/** Forgets failures from one address, or from all. */
export async function forgetTries(tx: Tx, operatorId: bigint, address?: string): Promise<void> {
  const tries = tx.q.deleteFrom('operator_try').where('operator_id', '=', operatorId);
  await (address === undefined ? tries : tries.where('address', '=', address)).execute();
}

/** Failures from all addresses together. */
export async function failuresSince(tx: Tx, operatorId: bigint, since: Date): Promise<number> {
  const row = await tx.q
    .selectFrom('operator_try')
    .select((of) => of.fn.sum<bigint | string | null>('failures').as('failures'))
    .where('operator_id', '=', operatorId)
    .where('tried_at', '>=', since)
    .executeTakeFirst();
  return Number(row?.failures ?? 0);
}

/** True when the operator has logged in from there before, with password and code. */
export async function cameInFrom(tx: Tx, operatorId: bigint, address: string): Promise<boolean> {
  const session = await tx.q
    .selectFrom('operator_session')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('address', '=', address)
    .where('is_in', '=', true)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}
