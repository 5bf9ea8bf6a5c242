import { toDate, type Access, type Db, type Tables, type Tx } from '#db';
import type { Range } from '#contract';
import { units, type MemberId, type MerchantCode, type Millis, type Units } from '#kernel';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { RowKey } from '../../../ports/record-page.ts';
import type { Batch } from '../../../ports/seal-rows.ts';
import { WAITING_MOST } from '../../../ports/desk.ts';

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

const lockAccount = (tx: Tx, merchant: string, id: bigint) =>
  tx.q
    .selectFrom('member')
    .select(['account', 'status'])
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/**
 * Serialises starts of a member's deposits, so that counting cannot be raced; foreign-key checks on the member are not
 * blocked. False if the account was closed meanwhile.
 */
export async function lockMember(tx: Tx, { merchant, memberId }: Owner): Promise<boolean> {
  return (await lockAccount(tx, merchant, BigInt(memberId))).status === 'active';
}

/** True if the member was erased; locks them against erasure until the transaction ends. */
export async function isNobodys(tx: Tx, { merchant, member_id: id }: DepositRow): Promise<boolean> {
  return (await lockAccount(tx, merchant, id)).account === `erased-${id}`;
}

/** Number of pending deposits: unexpired, or with a receipt waiting for an operator. */
export async function countPending(access: Access, owner: Owner, now: Millis): Promise<number> {
  const row = await access.q
    .selectFrom('deposit')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', BigInt(owner.memberId))
    .where('state', '=', 'P')
    .where((where) => where.or([where('expires_at', '>', toDate(now)), where('receipt', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Sum of pending deposits, including those waiting for an operator. */
export async function pendingAmount(access: Access, owner: Owner, now: Millis): Promise<Units> {
  const row = await access.q
    .selectFrom('deposit')
    .select((select) => select.fn.sum<string | null>('requested_units').as('amount'))
    .where('merchant', '=', owner.merchant)
    .where('member_id', '=', BigInt(owner.memberId))
    .where('state', '=', 'P')
    .where((where) => where.or([where('expires_at', '>', toDate(now)), where('receipt', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return units(BigInt(row.amount ?? 0));
}

export async function insertDeposit(tx: Tx, row: Insertable<Tables['deposit']>): Promise<DepositRow> {
  return tx.q.insertInto('deposit').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function lockDeposit(tx: Tx, refId: string): Promise<DepositRow | undefined> {
  return tx.q.selectFrom('deposit').selectAll().where('ref_id', '=', refId).forUpdate().executeTakeFirst();
}

/** Locks a deposit; undefined for another brand's. */
export async function lockDepositAt(tx: Tx, merchant: string, refId: string): Promise<DepositRow | undefined> {
  return tx.q
    .selectFrom('deposit')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('ref_id', '=', refId)
    .forUpdate()
    .executeTakeFirst();
}

/** Reads a deposit without a lock. */
export const depositAt = (db: Db, merchant: string, refId: string): Promise<DepositRow | undefined> =>
  db.q
    .selectFrom('deposit')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('ref_id', '=', refId)
    .executeTakeFirst();

export interface Ending {
  readonly state: 'S' | 'F' | 'C';
  readonly by: NonNullable<DepositRow['ended_by']>;
  readonly now: Millis;
  readonly received?: bigint;
  readonly fee?: bigint;
  readonly bonus?: bigint;
  readonly reason?: string | null;
  readonly told?: string | null;
}

export async function settle(tx: Tx, refId: string, end: Ending): Promise<void> {
  await tx.q
    .updateTable('deposit')
    .set({
      state: end.state,
      received_units: end.received ?? null,
      fee_units: end.fee ?? 0n,
      bonus_units: end.bonus ?? 0n,
      ended_by: end.by,
      reason: end.reason ?? null,
      told: end.told ?? null,
      settled_at: toDate(end.now),
      // A cancelled deposit may have been paid; the provider is still asked.
      ...(end.state !== 'C' && { ask_at: null }),
    })
    .where('ref_id', '=', refId)
    .execute();
}

/** Reopens the deposit and holds it for an operator, whatever its state was. */
export async function hold(tx: Tx, refId: string, received: { amount: bigint; currency: string }): Promise<void> {
  await tx.q
    .updateTable('deposit')
    .set({
      state: 'P',
      settled_at: null,
      ended_by: null,
      ask_at: null,
      held_units: received.amount,
      held_currency: received.currency,
    })
    .where('ref_id', '=', refId)
    .execute();
}

export async function keepReceipt(tx: Tx, refId: string, receipt: string): Promise<void> {
  await tx.q.updateTable('deposit').set({ receipt }).where('ref_id', '=', refId).execute();
}

/**
 * Cancels expired deposits. Those with a receipt, or with a differing amount reported by the provider, wait for an
 * operator instead. Answers how many were cancelled.
 */
export async function expirePending(db: Db, now: Millis): Promise<number> {
  const rows = await db.q
    .updateTable('deposit')
    .set({ state: 'C', ended_by: 'time', settled_at: toDate(now) })
    .where('state', '=', sql.lit('P'))
    .where('expires_at', '<=', toDate(now))
    .where('receipt', 'is', null)
    .where('held_units', 'is', null)
    .returning('ref_id')
    .execute();
  return rows.length;
}

/** Claims deposits due for a status query to the provider; retries have growing intervals. */
export async function takeUnheard(db: Db, now: Millis, limit: number): Promise<DepositRow[]> {
  const due = db.q
    .selectFrom('deposit')
    .select('ref_id')
    .where('ask_at', '<=', toDate(now))
    .orderBy('ask_at')
    .limit(limit);
  return db.q
    .updateTable('deposit')
    .set((set) => ({
      asks: set('asks', '+', 1),
      ask_at: sql<Date>`${toDate(now)}::timestamptz + least(interval '6 hours', interval '1 minute' * power(2, least(asks + 1, 10)))`,
    }))
    .where('ref_id', 'in', due)
    .where('ask_at', '<=', toDate(now))
    .returningAll()
    .execute();
}

/** Ends the status queries of a deposit. */
export async function stopAsking(db: Db, refId: string): Promise<void> {
  await db.q.updateTable('deposit').set({ ask_at: null }).where('ref_id', '=', refId).execute();
}

/** Deposits waiting for an operator, longest-waiting first, with the member's account. */
export function waitingDeposits(
  access: Access,
  merchant: string,
  most: number = WAITING_MOST,
): Promise<(DepositRow & { account: string })[]> {
  return access.run(
    `select d.*, m.account
     from (
       select * from deposit where merchant = $1 and state = 'P' and (mode <> 'PG' or held_units is not null)
       order by requested_at limit $2
     ) d cross join lateral (select account from member m where m.merchant = $1 and m.id = d.member_id limit 1) m
     order by d.requested_at`,
    [merchant, most],
  );
}

export async function hasReceived(db: Db, owner: Owner): Promise<boolean> {
  const row = await db.q
    .selectFrom('deposit')
    .select('ref_id')
    .where('member_id', '=', BigInt(owner.memberId))
    .where('state', '=', 'S')
    // The order forces the member's own index, so that deposits of others are not scanned.
    .orderBy('mode')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface DepositFilter extends Owner {
  readonly refId?: string | undefined;
  readonly state?: State | undefined;
  readonly mode?: DepositRow['mode'] | undefined;
  readonly range: Range;
  /** Cursor: the last deposit of the previous page. */
  readonly after: RowKey | undefined;
}

type Kind = Pick<DepositRow, 'state' | 'mode'>;
const STATES: readonly State[] = ['P', 'S', 'F', 'C'];
const MODES: readonly DepositRow['mode'][] = ['PG', 'MT', 'MA', 'QR'];

/** One query per state and payment mode, so that rare combinations are found without scanning the others. */
function kindsAsked({ state, mode }: DepositFilter): Kind[] {
  if (state === undefined && mode === undefined) return [];
  const states = state === undefined ? STATES : [state];
  const modes = mode === undefined ? MODES : [mode];
  return states.flatMap((each) => modes.map((way) => ({ state: each, mode: way })));
}

/** A member's deposits, newest first. */
export function depositsOf(db: Db, filter: DepositFilter, limit: number): Promise<DepositRow[]> {
  const { range, after } = filter;
  const { refId } = filter;
  const ofKind = (kind?: Kind) => {
    let query = db.q
      .selectFrom((from) => {
        const all = from.selectFrom('deposit').selectAll().where('merchant', '=', filter.merchant);
        // The reference is looked up first, and its owner checked afterwards.
        return (refId === undefined ? all : all.where('ref_id', '=', refId).limit(1)).as('deposit');
      })
      .selectAll()
      .where('member_id', '=', BigInt(filter.memberId));
    if (kind) query = query.where('state', '=', kind.state).where('mode', '=', kind.mode);
    if (range.from !== undefined) query = query.where('requested_at', '>=', toDate(range.from));
    if (range.to !== undefined) query = query.where('requested_at', '<', toDate(range.to));
    if (after) query = query.where(sql<boolean>`(requested_at, ref_id) < (${after.at}, ${after.name})`);
    const newest = query.orderBy('requested_at', 'desc').orderBy('ref_id', 'desc').limit(limit);
    return db.q.selectFrom(newest.as('each')).selectAll();
  };
  const [first, ...others] = kindsAsked(filter).map(ofKind);
  const rows = others.reduce((all, each) => all.unionAll(each), first ?? ofKind());
  return db.q
    .selectFrom(rows.as('deposit'))
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('ref_id', 'desc')
    .limit(limit)
    .execute();
}

export interface BrandDeposit extends DepositRow {
  account: string;
}

/** Deposits of all members of the brand, newest first. */
export function depositsAt(
  db: Db,
  { merchant, state, range, after }: Pick<DepositFilter, 'merchant' | 'state' | 'range' | 'after'>,
  limit: number,
): Promise<BrandDeposit[]> {
  let newest = db.q.selectFrom('deposit').selectAll().where('merchant', '=', merchant);
  if (state !== undefined) newest = newest.where('state', '=', state);
  if (range.from !== undefined) newest = newest.where('requested_at', '>=', toDate(range.from));
  if (range.to !== undefined) newest = newest.where('requested_at', '<', toDate(range.to));
  if (after) newest = newest.where(sql<boolean>`(requested_at, ref_id) < (${after.at}, ${after.name})`);
  return db.q
    .selectFrom(newest.orderBy('requested_at', 'desc').orderBy('ref_id', 'desc').limit(limit).as('d'))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('member')
          .select('account')
          .where('merchant', '=', merchant)
          .whereRef('member.id', '=', 'd.member_id')
          .limit(1)
          .as('m'),
      (on) => on.onTrue(),
    )
    .selectAll('d')
    .select('m.account')
    .orderBy('d.requested_at', 'desc')
    .orderBy('d.ref_id', 'desc')
    .execute();
}

/** Payer data sealed with this key. The order exists only in the index of keys, which forces its use. */
export function payersSealedWith(tx: Tx, key: Uint8Array, { atMost, except }: Batch) {
  return tx.run<{ ref_id: string; payer: Uint8Array }>(
    `select ref_id, payer from deposit where payer is not null and substring(payer from 1 for 4) between $1 and $1
       and ref_id <> all ($3::text[]) order by substring(payer from 1 for 4), ref_id limit $2 for no key update skip locked`,
    [key, atMost, except],
  );
}

export async function putPayer(tx: Tx, refId: string, payer: Uint8Array): Promise<void> {
  await tx.q.updateTable('deposit').set({ payer }).where('ref_id', '=', refId).execute();
}

export async function payersLeft(access: Access, keys: readonly Uint8Array[]): Promise<number> {
  const [row] = await access.run<{ count: number }>(
    `select count(*)::int4 as count from deposit
     where payer is not null and substring(payer from 1 for 4) = any($1)`,
    [keys],
  );
  return row!.count;
}
