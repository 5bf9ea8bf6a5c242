import { toDate, type Access, type Tables, type Tx } from '#db';
import type { Millis } from '#kernel';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { PayoutRow, WithdrawalRow } from './queries.ts';
import type { CardRow } from './card-queries.ts';

/** In the order of creation. */
export function partsOf(
  access: Access,
  { merchant, ref_id }: Pick<WithdrawalRow, 'merchant' | 'ref_id'>,
): Promise<PayoutRow[]> {
  return access.q
    .selectFrom('payout')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('withdrawal_ref', '=', ref_id)
    .orderBy('n')
    .execute();
}

export function partsOfMany(access: Access, merchant: string, refIds: readonly string[]): Promise<PayoutRow[]> {
  if (refIds.length === 0) return Promise.resolve([]);
  return access.q
    .selectFrom('payout')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('withdrawal_ref', 'in', [...refIds])
    .orderBy('n')
    .execute();
}

export function insertPayout(tx: Tx, row: Insertable<Tables['payout']>): Promise<PayoutRow> {
  return tx.q.insertInto('payout').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function changePayout(
  tx: Tx,
  { merchant, ref_id }: Pick<PayoutRow, 'merchant' | 'ref_id'>,
  change: Updateable<Tables['payout']>,
): Promise<void> {
  await tx.q.updateTable('payout').set(change).where('merchant', '=', merchant).where('ref_id', '=', ref_id).execute();
}

/** Providers serve all brands and know only the payout's number. */
export function payoutByRef(access: Access, refId: string): Promise<PayoutRow | undefined> {
  return access.q.selectFrom('payout').selectAll().where('ref_id', '=', refId).executeTakeFirst();
}

/** Longest first. */
export function stuckPayouts(access: Access, merchant: string): Promise<PayoutRow[]> {
  return access.q
    .selectFrom('payout')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('stuck_at', 'is not', null)
    .orderBy('stuck_at')
    .limit(100)
    .execute();
}

/** Written like the partial index's condition. */
const UNDER_WAY = sql<boolean>`state in ('planned', 'sent')`;

/** Takes payouts due for a query; due again at `nextAt`, so that two nodes do not query at once. */
export function takeDuePayouts(access: Access, now: Millis, nextAt: Millis): Promise<PayoutRow[]> {
  return access.q
    .updateTable('payout')
    .set((set) => ({ attempts: set('attempts', '+', 1), ask_at: toDate(nextAt) }))
    .where('ref_id', 'in', (from) =>
      from
        .selectFrom('payout')
        .select('ref_id')
        .where(UNDER_WAY)
        .where('ask_at', '<=', toDate(now))
        .orderBy('ask_at')
        .limit(50),
    )
    .where(UNDER_WAY)
    .where('ask_at', '<=', toDate(now))
    .returningAll()
    .execute();
}

/** Target card of a payout, also after its removal. */
export async function cardOfPayout(
  access: Access,
  { merchant, withdrawal_ref }: PayoutRow,
): Promise<CardRow & Pick<WithdrawalRow, 'language' | 'currency'>> {
  const [row] = await access.run<CardRow & Pick<WithdrawalRow, 'language' | 'currency'>>(
    `select c.*, w.language, w.currency from withdrawal w
     cross join lateral (select * from bank_card c where c.id = w.card_id limit 1) c
     where w.merchant = $1 and w.ref_id = $2`,
    [merchant, withdrawal_ref],
  );
  return row!;
}
