import type { ChangeReason } from '#contract';
import { eachKey, type Db, type LookUp, type Tables, type Tx } from '#db';
import type { MemberId } from '#kernel';
import { sql, type Insertable } from 'kysely';

export interface SessionRow {
  id: string;
  merchant: string;
  member_id: bigint;
  last_seen_at: Date;
  idle_minutes: number;
  expires_at: Date;
  ended_at: Date | null;
  account: string;
  account_type: number;
  currency: string;
  language: string;
  status: string;
  trial_expires_at: Date | null;
  must_change_reason: ChangeReason | null;
  terms_version: string | null;
}

const SESSION = `s.id, s.merchant, s.member_id, s.last_seen_at, s.idle_minutes, s.expires_at, s.ended_at, s.must_change_reason,
  m.account, m.account_type, m.currency, m.language, m.status, m.trial_expires_at, m.terms_version`;
// Lateral lookup instead of a join: a plan that reads members in order would pass all earlier ones.
const OF_MEMBER = 'cross join lateral (select * from member m where m.id = s.member_id limit 1) m';

const BY_ID: LookUp = {
  name: 'session_by_id',
  sql: `select k.at, ${SESSION} from ${eachKey('uuid')} k(id, at)
    cross join lateral (select * from session s where s.id = k.id limit 1) s ${OF_MEMBER}`,
};
const BY_HASH: LookUp = {
  name: 'session_by_hash',
  sql: `select k.at, ${SESSION} from ${eachKey('text')} k(hash, at)
    cross join lateral (select * from session s where s.token_hash = decode(k.hash, 'hex') limit 1) s ${OF_MEMBER}`,
};

/** Columns that decide whether a member's session is open, read beside a row that refers to it; nulls without one. */
export interface StandingColumns {
  readonly session_seen_at: Date | null;
  readonly session_idle_minutes: number | null;
  readonly session_expires_at: Date | null;
  readonly session_ended_at: Date | null;
  readonly session_status: string | null;
  readonly session_trial_expires_at: Date | null;
  readonly session_account_type: number | null;
}

/** Joins these columns to a row with a session's id. */
export const joinStanding = (id: string): string => `left join lateral (
    select s.last_seen_at as session_seen_at, s.idle_minutes as session_idle_minutes, s.expires_at as session_expires_at,
      s.ended_at as session_ended_at, m.status as session_status, m.trial_expires_at as session_trial_expires_at,
      m.account_type as session_account_type
    from session s ${OF_MEMBER} where s.id = ${id} limit 1
  ) standing on true`;

export const sessionById = (db: Db, id: string): Promise<SessionRow | undefined> => db.lookUp(BY_ID, [id]);

export const sessionByHash = (db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  db.lookUp(BY_HASH, [tokenHash.toString('hex')]);

export async function isSessionOpen(tx: Tx, tokenHash: Uint8Array): Promise<boolean> {
  const row = await tx.q
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSession(tx: Tx, row: Insertable<Tables['session']>): Promise<void> {
  await tx.q.insertInto('session').values(row).execute();
}

/** Updates the last use of sessions; rows locked by concurrent updates are skipped. */
export const markSeen = (table: 'session' | 'play_session'): string =>
  `update ${table} s set last_seen_at = greatest(s.last_seen_at, k.seen) from (
     select t.id, k.seen from ${eachKey('uuid', 'timestamptz')} k(id, seen, at)
     cross join lateral (select id from ${table} t where t.id = k.id limit 1 for no key update skip locked) t
   ) k where s.id = k.id`;
const SEEN: LookUp = { name: 'session_seen', sql: markSeen('session') };

export async function touchSession(db: Db, id: string, now: number): Promise<void> {
  await db.lookUp(SEEN, [id, new Date(now)]);
}

export async function endSessions(
  db: Db | Tx,
  which: { memberId: MemberId; keep?: string } | { sessionId: string },
  reason: Tables['session']['end_reason'],
  now: number,
): Promise<void> {
  const update = db.q
    .updateTable('session')
    .set({ ended_at: new Date(now), end_reason: reason })
    .where('ended_at', 'is', null);
  if ('sessionId' in which) await update.where('id', '=', which.sessionId).execute();
  else {
    const ofMember = update.where('member_id', '=', BigInt(which.memberId));
    await (which.keep === undefined ? ofMember : ofMember.where('id', '<>', which.keep)).execute();
  }
}

/** Open sessions that have not expired, newest first. */
export function openSessionsOf(db: Db, memberId: MemberId, now: number) {
  return db.q
    .selectFrom('session')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('member_id', '=', BigInt(memberId))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where(sql<boolean>`last_seen_at + idle_minutes * interval '1 minute' > ${new Date(now)}`)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
}

/** False when it is not this member's, or has ended. */
export async function endOwnSession(db: Db, memberId: MemberId, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('session')
    .set({ ended_at: new Date(now), end_reason: 'logout' })
    .where('id', '=', id)
    .where('member_id', '=', BigInt(memberId))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** After a change of password: open sessions no longer require one. */
export async function liftForcedChange(access: Db | Tx, memberId: MemberId): Promise<void> {
  await access.q
    .updateTable('session')
    .set({ must_change_reason: null })
    .where('member_id', '=', BigInt(memberId))
    .where('ended_at', 'is', null)
    .execute();
}

/** Locks the session's failure count until the transaction ends. */
export function lockGuesses(tx: Tx, id: string): Promise<{ password_failures: number; ended_at: Date | null }> {
  return tx.q
    .selectFrom('session')
    .select(['password_failures', 'ended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function noteGuesses(tx: Tx, id: string, failures: number): Promise<void> {
  await tx.q.updateTable('session').set({ password_failures: failures }).where('id', '=', id).execute();
}
