import type { Access, Db, Tables, Tx } from '#db';
import type { ChangeReason } from '#contract';
import { sql, type Insertable } from 'kysely';

export interface AccountRow {
  id: bigint;
  account: string;
  account_type: number;
  password_hash: string | null;
  password_changed_at: Date;
  must_change_reason: ChangeReason | null;
  status: string;
  language: string;
  first_login_at: Date | null;
  last_login_at: Date | null;
  last_login_ip: string | null;
}

const COLUMNS = [
  'id',
  'account',
  'account_type',
  'password_hash',
  'password_changed_at',
  'must_change_reason',
  'status',
  'language',
  'first_login_at',
  'last_login_at',
  'last_login_ip',
] as const;

/** Excludes erased members; their row remains under the account name `erased-<id>`. */
const isSomebodys = sql<boolean>`account <> 'erased-' || id`;

/** Account names are case-insensitive. */
export function accountByName(db: Db | Tx, merchant: string, name: string): Promise<AccountRow | undefined> {
  return db.q
    .selectFrom('member')
    .select(COLUMNS)
    .where('merchant', '=', merchant)
    .where((where) => where(where.fn<string>('lower', ['account']), '=', name.toLowerCase()))
    .where(isSomebodys)
    .executeTakeFirst();
}

interface Sought {
  /** Fingerprints under the current key and the previous one. */
  readonly prints: readonly Uint8Array[];
  /** Unsealed value as written by older versions, until the sealing job reaches it. */
  readonly plain: string;
}

/** Searches sealed and unsealed numbers, each by its own index; a member has only one of them. */
export function accountByMobilePrint(
  access: Access,
  merchant: string,
  { prints, plain }: Sought,
): Promise<AccountRow | undefined> {
  const at = () => access.q.selectFrom('member').select(COLUMNS).where('merchant', '=', merchant);
  return at()
    .where('mobile_print', 'in', prints)
    .unionAll(at().where('mobile', '=', plain))
    .executeTakeFirst();
}

export function accountByEmailPrint(
  access: Access,
  merchant: string,
  { prints, plain }: Sought,
): Promise<AccountRow | undefined> {
  const at = () => access.q.selectFrom('member').select(COLUMNS).where('merchant', '=', merchant);
  return at()
    .where('email_print', 'in', prints)
    .unionAll(at().where((is) => is(is.fn<string>('lower', ['email']), '=', plain)))
    .executeTakeFirst();
}

/** Latest login attempts on an account, newest first. */
export function attemptsOn(db: Db, merchant: string, account: string, atMost: number) {
  return db.q
    .selectFrom('login_attempt')
    .select(['ip', 'country', 'user_agent', 'at', 'succeeded'])
    .where('merchant', '=', merchant)
    .where('account', '=', account.toLowerCase())
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();
}

export function accountById(db: Access, id: bigint): Promise<AccountRow> {
  return db.q.selectFrom('member').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

export function insertMember(db: Access, row: Insertable<Tables['member']>): Promise<AccountRow> {
  return db.q.insertInto('member').values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** Locks the password until the transaction ends. Answers when it was set. */
export async function lockPassword(tx: Tx, id: bigint): Promise<Date> {
  const row = await tx.q
    .selectFrom('member')
    .select('password_changed_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.password_changed_at;
}

/** Sets a password and clears any demand for a new one, unless this is a default to be changed (`mustChange`). */
export async function updatePassword(
  tx: Tx,
  id: bigint,
  change: Readonly<{ hash: string; at: number; mustChange?: 'default' | 'first' }>,
): Promise<void> {
  await tx.q
    .updateTable('member')
    .set({
      password_hash: change.hash,
      password_changed_at: new Date(change.at),
      must_change_reason: change.mustChange ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Renews the first password of an account that nobody has used: a login or another password in the meantime, even one
 * that is being set, leaves it as it is. Answers whether it was renewed.
 */
export async function renewFirstPassword(
  tx: Tx,
  merchant: string,
  id: bigint,
  { hash, at }: Readonly<{ hash: string; at: number }>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.q
    .updateTable('member')
    .set({ password_hash: hash, password_changed_at: new Date(at) })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('first_login_at', 'is', null)
    .where('must_change_reason', '=', 'first')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Account status: closed accounts cannot log in. */
export type Standing = 'active' | 'closed';

export async function updateStanding(tx: Tx, merchant: string, id: bigint, standing: Standing): Promise<void> {
  await tx.q
    .updateTable('member')
    .set({ status: standing })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where(isSomebodys)
    .execute();
}

export interface LoginChange {
  readonly at: number;
  readonly ip: string;
  readonly passwordHash?: string | undefined;
}

export async function recordLogin(tx: Tx, id: bigint, { at, ip, passwordHash }: LoginChange): Promise<void> {
  const now = new Date(at);
  await tx.q
    .updateTable('member')
    .set((member) => ({
      first_login_at: member.fn.coalesce('first_login_at', member.val(now)),
      last_login_at: now,
      last_login_ip: ip,
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Times of failed attempts since the last success, newest first. */
export async function failuresOf(db: Db | Tx, merchant: string, account: string, atMost: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom('login_attempt')
    .select(['at', 'succeeded'])
    .where('merchant', '=', merchant)
    .where('account', '=', account)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();
  const lastSuccess = rows.findIndex((row) => row.succeeded);
  return (lastSuccess < 0 ? rows : rows.slice(0, lastSuccess)).map((row) => row.at.getTime());
}

/** Serialises attempts on an account; concurrent ones would otherwise all count as the first. */
export async function lockAttempts(tx: Tx, merchant: string, account: string): Promise<void> {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 720164))', [`${merchant}/${account}`]);
}

export async function insertAttempt(db: Db | Tx, row: Insertable<Tables['login_attempt']>): Promise<bigint> {
  const { id } = await db.q.insertInto('login_attempt').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function markSucceeded(db: Db, attemptId: bigint, memberId: bigint): Promise<void> {
  await db.q
    .updateTable('login_attempt')
    .set({ succeeded: true, member_id: memberId })
    .where('id', '=', attemptId)
    .execute();
}

export async function deleteAttempt(db: Db, attemptId: bigint): Promise<void> {
  await db.q.deleteFrom('login_attempt').where('id', '=', attemptId).execute();
}

/**
 * Reads the oldest `atMost` attempts after the id `after` and deletes those from before `before`. Ids ascend with time,
 * so rows that stay are not scanned. Answers the last id read; null when newer attempts are reached.
 */
export async function deleteAttemptsBefore(
  access: Access,
  { before, after, atMost }: Readonly<{ before: Date; after: bigint; atMost: number }>,
): Promise<bigint | null> {
  const [row] = await access.run<{ last: bigint | null }>(
    `with oldest as (select id, at from login_attempt where id > $1 order by id limit $2),
       gone as (delete from login_attempt a using oldest o where a.id = o.id and o.at < $3)
     select max(id) as last from oldest having bool_and(at < $3) and count(*) = $2`,
    [after, atMost, before],
  );
  return row?.last ?? null;
}
