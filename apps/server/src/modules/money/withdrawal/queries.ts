import type { Range } from '#contract';
import { toDate, type Access, type Tables, type Tx } from '#db';
import type { MemberId, MerchantCode, Millis } from '#kernel';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { RowKey } from '../../../ports/record-page.ts';
import { WAITING_MOST } from '../../../ports/desk.ts';

export type WithdrawalRow = Selectable<Tables['withdrawal']>;
export type PayoutRow = Selectable<Tables['payout']>;
export type State = WithdrawalRow['state'];

export interface Owner {
  readonly merchant: MerchantCode;
  readonly memberId: MemberId;
}

export function byRequest(access: Access, owner: Owner, requestId: string): Promise<WithdrawalRow | undefined> {
  return access.q
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant', '=', owner.merchant)
    .where('member_id', '=', BigInt(owner.memberId))
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** Number of unpaid withdrawals. */
export async function countPending(access: Access, owner: Owner): Promise<number> {
  const row = await access.q
    .selectFrom('withdrawal')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('merchant', '=', owner.merchant)
    .where('member_id', '=', BigInt(owner.memberId))
    .where(sql<boolean>`state in ('requested', 'review', 'approved', 'paying')`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Count and sum of withdrawals since then, without rejected ones. */
export async function askedSince(access: Access, owner: Owner, since: Millis): Promise<{ count: number; sum: bigint }> {
  const row = await access.q
    .selectFrom('withdrawal')
    .select((select) => [
      select.fn.countAll<bigint>().as('count'),
      sql<bigint>`coalesce(sum(amount - returned), 0)::int8`.as('sum'),
    ])
    .where('merchant', '=', owner.merchant)
    .where('member_id', '=', BigInt(owner.memberId))
    .where('requested_at', '>=', toDate(since))
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), sum: row.sum };
}

export function insertWithdrawal(tx: Tx, row: Insertable<Tables['withdrawal']>): Promise<WithdrawalRow> {
  return tx.q.insertInto('withdrawal').values(row).returningAll().executeTakeFirstOrThrow();
}

export function withdrawalAt(access: Access, merchant: string, refId: string): Promise<WithdrawalRow | undefined> {
  return access.q
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('ref_id', '=', refId)
    .executeTakeFirst();
}

/** Locks the withdrawal and its payouts. */
export function lockWithdrawal(tx: Tx, merchant: string, refId: string): Promise<WithdrawalRow | undefined> {
  return tx.q
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('ref_id', '=', refId)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeWithdrawal(
  tx: Tx,
  { merchant, ref_id }: Pick<WithdrawalRow, 'merchant' | 'ref_id'>,
  change: Updateable<Tables['withdrawal']>,
): Promise<void> {
  await tx.q
    .updateTable('withdrawal')
    .set(change)
    .where('merchant', '=', merchant)
    .where('ref_id', '=', ref_id)
    .execute();
}

export interface Listed extends WithdrawalRow {
  bank_code: string;
  tail: string;
}

export interface WithdrawalFilter extends Owner {
  readonly refId?: string | undefined;
  readonly states?: readonly State[] | undefined;
  readonly range: Range;
  readonly after: RowKey | undefined;
}

/** Newest first. */
export function withdrawalsOf(access: Access, filter: WithdrawalFilter, limit: number): Promise<Listed[]> {
  const { range, after, refId } = filter;
  const ofState = (state?: State) => {
    let query = access.q
      .selectFrom('withdrawal')
      .selectAll()
      .where('merchant', '=', filter.merchant)
      .where('member_id', '=', BigInt(filter.memberId));
    if (refId !== undefined) query = query.where('ref_id', '=', refId);
    if (state) query = query.where('state', '=', state);
    if (range.from !== undefined) query = query.where('requested_at', '>=', toDate(range.from));
    if (range.to !== undefined) query = query.where('requested_at', '<', toDate(range.to));
    if (after) query = query.where(sql<boolean>`(requested_at, ref_id) < (${after.at}, ${after.name})`);
    const newest = query.orderBy('requested_at', 'desc').orderBy('ref_id', 'desc').limit(limit);
    return access.q.selectFrom(newest.as('each')).selectAll();
  };
  // Each state is read from its own index range: rare ones are not searched for among all.
  const [first, ...others] = filter.states?.map(ofState) ?? [ofState()];
  const rows = others.reduce((all, each) => all.unionAll(each), first ?? ofState());
  return access.q
    .selectFrom(rows.as('w'))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('bank_card')
          .select(['bank_code', 'tail'])
          .whereRef('bank_card.id', '=', 'w.card_id')
          .limit(1)
          .as('c'),
      (on) => on.onTrue(),
    )
    .selectAll('w')
    .select(['c.bank_code', 'c.tail'])
    .orderBy('w.requested_at', 'desc')
    .orderBy('w.ref_id', 'desc')
    .limit(limit)
    .execute();
}

export interface BrandWithdrawal extends Listed {
  account: string;
}

/** All members of the brand, newest first. */
export function withdrawalsAt(
  access: Access,
  asked: Pick<WithdrawalFilter, 'merchant' | 'range' | 'after'> & { readonly state: State | undefined },
  limit: number,
): Promise<BrandWithdrawal[]> {
  const { merchant, state, range, after } = asked;
  let newest = access.q.selectFrom('withdrawal').selectAll().where('merchant', '=', merchant);
  if (state !== undefined) newest = newest.where('state', '=', state);
  if (range.from !== undefined) newest = newest.where('requested_at', '>=', toDate(range.from));
  if (range.to !== undefined) newest = newest.where('requested_at', '<', toDate(range.to));
  if (after) newest = newest.where(sql<boolean>`(requested_at, ref_id) < (${after.at}, ${after.name})`);
  return access.q
    .selectFrom(newest.orderBy('requested_at', 'desc').orderBy('ref_id', 'desc').limit(limit).as('w'))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('bank_card')
          .select(['bank_code', 'tail'])
          .where('merchant', '=', merchant)
          .whereRef('bank_card.id', '=', 'w.card_id')
          .limit(1)
          .as('c'),
      (on) => on.onTrue(),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('member')
          .select('account')
          .where('merchant', '=', merchant)
          .whereRef('member.id', '=', 'w.member_id')
          .limit(1)
          .as('m'),
      (on) => on.onTrue(),
    )
    .selectAll('w')
    .select(['c.bank_code', 'c.tail', 'm.account'])
    .orderBy('w.requested_at', 'desc')
    .orderBy('w.ref_id', 'desc')
    .execute();
}

export function awaiting(access: Access, owner: Owner): Promise<WithdrawalRow[]> {
  return access.q
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant', '=', owner.merchant)
    .where('member_id', '=', BigInt(owner.memberId))
    .where('state', '=', sql.lit('paid'))
    .orderBy('paid_at')
    .limit(50)
    .execute();
}

/** Confirms undisputed withdrawals after their deadline, and answers them. */
export function receiveDue(access: Access, now: Millis): Promise<WithdrawalRow[]> {
  return access.q
    .updateTable('withdrawal')
    .set({ state: 'received', ended_at: toDate(now) })
    .where('state', '=', sql.lit('paid'))
    .where('confirm_by', '<=', toDate(now))
    .returningAll()
    .execute();
}

export interface OnDesk extends WithdrawalRow {
  account: string;
  status: string;
  bank_code: string;
  number: Uint8Array;
  holder: Uint8Array;
  branch: string | null;
  /** Accounts of other members who have, or had, the same number. */
  also: string[];
}

/** Withdrawals that need an operator, oldest first. */
export function underWay(access: Access, merchant: string, most: number = WAITING_MOST): Promise<OnDesk[]> {
  return access.run<OnDesk>(
    `select w.*, m.account, m.status, c.bank_code, c.number, c.holder, c.branch, array(
       select distinct o.account from bank_card d cross join lateral (
         select o.account from member o where o.id = d.member_id limit 1
       ) o
       where d.merchant = w.merchant and d.number_print = c.number_print and d.member_id <> w.member_id limit 5
     ) as also
     from (
       select * from withdrawal
       where merchant = $1 and state in ('requested', 'review', 'approved', 'paying', 'disputed')
       order by requested_at limit $2
     ) w
     cross join lateral (select * from bank_card c where c.id = w.card_id limit 1) c
     cross join lateral (select account, status from member m where m.id = w.member_id limit 1) m
     order by w.requested_at`,
    [merchant, most],
  );
}
