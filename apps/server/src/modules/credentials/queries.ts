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

/** Names are told apart without regard to case. */
/** The number of whoever was erased is nobody's account any more, whatever it is called. */
const isSomebodys = sql<boolean>`account <> 'erased-' || id`;

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
  /** What it is found by, under the key in force and the one before. */
  readonly prints: readonly Uint8Array[];
  /** As an older version wrote it, until the job has sealed it. */
  readonly plain: string;
}

/** Each half by the one index that knows it; a member is in one of them. */
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

/** The last tries on an account, the newest first. */
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

export function insertMember(db: Db, row: Insertable<Tables['member']>): Promise<AccountRow> {
  return db.q.insertInto('member').values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** When the password was set, which stays so until the transaction ends. */
export async function lockPassword(tx: Tx, id: bigint): Promise<Date> {
  const row = await tx.q
    .selectFrom('member')
    .select('password_changed_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.password_changed_at;
}

/** A new password settles whatever demanded one, unless this one is itself only to be changed. */
export async function updatePassword(
  tx: Tx,
  id: bigint,
  change: Readonly<{ hash: string; at: number; mustChange?: 'default' }>,
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

/** Whether its owner may come in. */
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

/** The newest failures since the last success, newest first. */
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

/** Attempts on one account go one after the other, or a thousand at once would all be the first. */
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
 * Of the oldest `atMost` behind the number `after`, removes those of before then. They were written down in the order of time,
 * so nothing is looked through that stays. Answers up to where it has come; null when what follows is younger.
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
