import { toDate, type Access, type Db, type Tables, type Tx } from '#db';
import type { Range } from '#contract';
import type { MemberId, MerchantCode, Millis } from '#kernel';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { RowKey } from '../../http/record-page.ts';

export type DepositRow = Selectable<Tables['deposit']>;
export type State = DepositRow['state'];

export interface Owner {
  readonly merchant: MerchantCode;
  readonly memberId: MemberId;
}

export async function byRequest(access: Access, owner: Owner, requestId: string): Promise<DepositRow | undefined> {
  return access.q
    .selectFrom('deposit')
    .selectAll()
    .where('merchant', '=', owner.merchant)
    .where('member_id', '=', BigInt(owner.memberId))
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** One member's deposits are started one after the other, so that counting them cannot be raced. */
export async function lockMember(tx: Tx, owner: Owner): Promise<void> {
  await tx.q.selectFrom('member').select('id').where('id', '=', BigInt(owner.memberId)).forUpdate().execute();
}

export async function countPending(access: Access, owner: Owner, now: Millis): Promise<number> {
  const row = await access.q
    .selectFrom('deposit')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', BigInt(owner.memberId))
    .where('state', '=', 'P')
    .where('expires_at', '>', toDate(now))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertDeposit(tx: Tx, row: Insertable<Tables['deposit']>): Promise<DepositRow> {
  return tx.q.insertInto('deposit').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function lockDeposit(tx: Tx, refId: string): Promise<DepositRow | undefined> {
  return tx.q.selectFrom('deposit').selectAll().where('ref_id', '=', refId).forUpdate().executeTakeFirst();
}

export async function settle(
  tx: Tx,
  refId: string,
  end: { state: 'S' | 'F'; received: bigint | null; now: Millis },
): Promise<void> {
  await tx.q
    .updateTable('deposit')
    .set({ state: end.state, received_units: end.received, settled_at: toDate(end.now) })
    .where('ref_id', '=', refId)
    .execute();
}

/** Closes what nobody paid in time. Answers how many there were. */
export async function expirePending(db: Db, now: Millis): Promise<number> {
  const rows = await db.q
    .updateTable('deposit')
    .set({ state: 'C', settled_at: toDate(now) })
    .where('state', '=', 'P')
    .where('expires_at', '<=', toDate(now))
    .returning('ref_id')
    .execute();
  return rows.length;
}

export async function hasReceived(db: Db, owner: Owner): Promise<boolean> {
  const row = await db.q
    .selectFrom('deposit')
    .select('ref_id')
    .where('member_id', '=', BigInt(owner.memberId))
    .where('state', '=', 'S')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface DepositFilter extends Owner {
  readonly refId?: string | undefined;
  readonly state?: State | undefined;
  readonly range: Range;
  /** Continue after this deposit. */
  readonly after: RowKey | undefined;
}

/** Newest first. */
export function depositsOf(db: Db, filter: DepositFilter, limit: number): Promise<DepositRow[]> {
  const { range, after } = filter;
  const { refId } = filter;
  let query = db.q
    .selectFrom((from) => {
      const all = from.selectFrom('deposit').selectAll().where('merchant', '=', filter.merchant);
      // An order is looked up by its number, and only then asked whose it is.
      return (refId === undefined ? all : all.where('ref_id', '=', refId).limit(1)).as('deposit');
    })
    .selectAll()
    .where('member_id', '=', BigInt(filter.memberId));
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  if (range.from !== undefined) query = query.where('requested_at', '>=', toDate(range.from));
  if (range.to !== undefined) query = query.where('requested_at', '<', toDate(range.to));
  if (after) query = query.where(sql<boolean>`(requested_at, ref_id) < (${after.at}, ${after.name})`);
  return query.orderBy('requested_at', 'desc').orderBy('ref_id', 'desc').limit(limit).execute();
}
