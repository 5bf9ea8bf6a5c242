import { eachKey, toDate, toMillis, type Access, type Db, type LookUp, type Tables, type Tx } from '#db';
import type { LimitKind, LimitPeriod } from '#contract';
import { dayName, millis, type MemberId, type MerchantCode, type Millis } from '#kernel';
import { sql, type Insertable, type Selectable } from 'kysely';
import { COOLING_MS, type Bar, type Limit } from './rules.ts';

export interface Owner {
  readonly merchant: MerchantCode | string;
  readonly memberId: MemberId;
}

/** Creates and locks the member's row: nothing about the member is decided concurrently. */
export async function holdOwn(tx: Tx, owner: Owner): Promise<void> {
  await tx.q
    .insertInto('safe_play_member')
    .values({ member_id: BigInt(owner.memberId), merchant: owner.merchant, reality_minutes: null, reviewed_at: null })
    .onConflict((on) => on.doNothing())
    .execute();
  await lockOwn(tx, owner);
}

export async function lockOwn(tx: Tx, { merchant, memberId }: Owner): Promise<void> {
  await tx.run('select 1 from safe_play_member where member_id = $2 and merchant = $1 for update', [
    merchant,
    memberId,
  ]);
}

export type OwnRow = Selectable<Tables['safe_play_member']>;

export function ownOf(access: Access, { merchant, memberId }: Owner): Promise<OwnRow | undefined> {
  return access.q
    .selectFrom('safe_play_member')
    .selectAll()
    .where('member_id', '=', BigInt(memberId))
    .where('merchant', '=', merchant)
    .executeTakeFirst();
}

const GUARDED: LookUp = {
  name: 'safe_play_guarded',
  sql: `select k.at, own.guarded from ${eachKey('text', 'int8')} k(merchant, member_id, at)
    cross join lateral (
      select own.guarded from safe_play_member own where own.member_id = k.member_id and own.merchant = k.merchant limit 1) own`,
};

/** True when the member has, or ever had, a limit or pause. */
export const isGuarded = async (db: Db, { merchant, memberId }: Owner): Promise<boolean> =>
  (await db.lookUp<{ guarded: boolean }>(GUARDED, [merchant, memberId]))?.guarded ?? false;

export async function updateOwn(
  tx: Tx,
  { merchant, memberId }: Owner,
  change: Partial<Pick<OwnRow, 'guarded' | 'reality_minutes' | 'reviewed_at'>>,
): Promise<void> {
  await tx.q
    .updateTable('safe_play_member')
    .set(change)
    .where('member_id', '=', BigInt(memberId))
    .where('merchant', '=', merchant)
    .execute();
}

export async function limitsOf(access: Access, { merchant, memberId }: Owner): Promise<Limit[]> {
  const rows = await access.q
    .selectFrom('safe_play_limit')
    .selectAll()
    .where('member_id', '=', BigInt(memberId))
    .where('merchant', '=', merchant)
    .execute();
  return rows.map(({ kind, period, value, set_at, asked_at, asked }) => ({
    kind,
    period,
    value,
    setAt: toMillis(set_at),
    asked: asked_at && { value: asked, at: toMillis(asked_at) },
  }));
}

export async function putLimit(tx: Tx, owner: Owner, { kind, period, value, setAt }: Limit): Promise<void> {
  const set = { value, set_at: toDate(setAt), asked_at: null, asked: null };
  await tx.q
    .insertInto('safe_play_limit')
    .values({ merchant: owner.merchant, member_id: BigInt(owner.memberId), kind, period, ...set })
    .onConflict((on) => on.columns(['member_id', 'kind', 'period']).doUpdateSet(set))
    .execute();
}

interface Which extends Owner {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** A requested higher limit, or none; without `asked` a request is cleared. */
export async function noteAsked(
  tx: Tx,
  { merchant, memberId, kind, period }: Which,
  asked?: { readonly value: bigint | null; readonly at: Millis },
): Promise<void> {
  await tx.q
    .updateTable('safe_play_limit')
    .set({ asked: asked?.value ?? null, asked_at: asked ? toDate(asked.at) : null })
    .where('member_id', '=', BigInt(memberId))
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute();
}

export async function dropLimit(tx: Tx, { merchant, memberId, kind, period }: Which): Promise<void> {
  await tx.q
    .deleteFrom('safe_play_limit')
    .where('member_id', '=', BigInt(memberId))
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute();
}

/** Current pauses, and those that ended less than a day ago. */
export async function barsOf(access: Access, { merchant, memberId }: Owner, now: Millis): Promise<Bar[]> {
  const rows = await access.q
    .selectFrom('safe_play_bar')
    .select(['id', 'kind', 'set_at', 'ends_at', 'indefinite', 'returned_at'])
    .where('member_id', '=', BigInt(memberId))
    .where('merchant', '=', merchant)
    .where(
      sql<boolean>`coalesce(case kind when 'timeOut' then ends_at else returned_at end, 'infinity') > ${toDate(millis(now - COOLING_MS))}`,
    )
    .execute();
  return rows.map(({ id, kind, set_at, ends_at, indefinite, returned_at }) => ({
    id,
    kind,
    setAt: toMillis(set_at),
    endsAt: ends_at && toMillis(ends_at),
    indefinite,
    returnedAt: returned_at && toMillis(returned_at),
  }));
}

export interface StandingRow {
  readonly member_id: bigint;
  readonly status: 'active' | 'disabled' | 'closed';
  /** Null without a pause. */
  readonly kind: Bar['kind'] | null;
  readonly ends_at: Date | null;
  readonly returned_at: Date | null;
}

/** Standing of each member: one row, or one for each pause not long over. */
export function standingsOf(
  access: Access,
  { merchant, now }: { readonly merchant: string; readonly now: Millis },
  members: readonly MemberId[],
): Promise<StandingRow[]> {
  return access.run<StandingRow>(
    `select k.id as member_id, m.status, b.kind, b.ends_at, b.returned_at
     from unnest($2::int8[]) as k(id)
     cross join lateral (select status from member where merchant = $1 and id = k.id limit 1) m
     left join lateral (
       select kind, ends_at, returned_at from safe_play_bar b where b.merchant = $1 and b.member_id = k.id
         and coalesce(case b.kind when 'timeOut' then b.ends_at else b.returned_at end, 'infinity') > $3
       limit 100
     ) b on true`,
    [merchant, members.map(BigInt), toDate(millis(now - COOLING_MS))],
    'safe_play_standings',
  );
}

export async function insertBar(
  tx: Tx,
  owner: Owner,
  bar: Omit<Bar, 'id' | 'returnedAt'> & { readonly by: string | null },
): Promise<void> {
  await tx.q
    .insertInto('safe_play_bar')
    .values({
      merchant: owner.merchant,
      member_id: BigInt(owner.memberId),
      kind: bar.kind,
      set_at: toDate(bar.setAt),
      ends_at: bar.endsAt && toDate(bar.endsAt),
      by_operator: bar.by,
      indefinite: bar.indefinite,
      returned_at: null,
    })
    .execute();
}

export async function noteReturned(tx: Tx, { merchant, memberId }: Owner, ids: readonly bigint[], at: Millis) {
  await tx.q
    .updateTable('safe_play_bar')
    .set({ returned_at: toDate(at) })
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('id', 'in', [...ids])
    .execute();
}

export type ChangeRow = Omit<Insertable<Tables['safe_play_change']>, 'merchant' | 'member_id' | 'changed_at'>;

export async function noteChange(
  tx: Tx,
  { merchant, memberId }: Owner,
  change: Partial<ChangeRow> & Pick<ChangeRow, 'what'>,
  now: Millis,
): Promise<void> {
  const none = { kind: null, period: null, before: null, after: null, until: null };
  await tx.q
    .insertInto('safe_play_change')
    .values({ ...none, ...change, merchant, member_id: BigInt(memberId), changed_at: toDate(now) })
    .execute();
}

const CHANGES_SHOWN = 30;

export function changesOf(access: Access, { merchant, memberId }: Owner) {
  return access.q
    .selectFrom('safe_play_change')
    .selectAll()
    .where('member_id', '=', BigInt(memberId))
    .where('merchant', '=', merchant)
    .orderBy('id', 'desc')
    .limit(CHANGES_SHOWN)
    .execute();
}

/** Allowance for sessions that nobody ended: they may have lasted this much beyond their last use. */
const UNSEEN = `interval '5 minutes'`;

/** Milliseconds of visits after `from`, without session `except`. */
export async function timeSpent(
  access: Access,
  { merchant, memberId }: Owner,
  { from, now, except = null }: { from: Millis; now: Millis; except?: string | null },
): Promise<number> {
  const [row] = await access.run<{ spent: number | null }>(
    `select sum(greatest(0, extract(epoch from
        least(coalesce(s.ended_at, $4), s.last_seen_at + ${UNSEEN}, $4) - greatest(s.created_at, $3))))::float8 as spent
     from session s
     where s.member_id = $2 and s.merchant = $1 and s.last_seen_at >= $3::timestamptz - ${UNSEEN}
       and ($5::uuid is null or s.id <> $5::uuid)`,
    [merchant, memberId, toDate(from), toDate(now), except],
  );
  return (row?.spent ?? 0) * 1_000;
}

export type VisitRow = Selectable<Tables['safe_play_visit']>;

export async function visitOf(access: Access, { merchant, memberId }: Owner, sessionId: string) {
  const row = await access.q
    .selectFrom('session as s')
    .leftJoin('safe_play_visit as v', 'v.session_id', 's.id')
    .select(['s.created_at', 'v.day', 'v.staked', 'v.won', 'v.checked_at'])
    .where('s.id', '=', sessionId)
    .where('s.member_id', '=', BigInt(memberId))
    .where('s.merchant', '=', merchant)
    .executeTakeFirstOrThrow();
  const { created_at, day, staked, won, checked_at } = row;
  const began = day === null || staked === null || won === null ? null : { day, staked, won };
  return { since: toMillis(created_at), began, checkedAt: toMillis(checked_at ?? created_at) };
}

export async function beginVisit(
  access: Access,
  { merchant, memberId }: Owner,
  visit: { sessionId: string; since: Millis; at: Millis; staked: bigint; won: bigint },
) {
  const { sessionId, since, at, staked, won } = visit;
  await access.q
    .insertInto('safe_play_visit')
    .values({
      session_id: sessionId,
      merchant,
      member_id: BigInt(memberId),
      day: dayName(at),
      staked,
      won,
      checked_at: toDate(since),
    })
    .onConflict((on) => on.doNothing())
    .execute();
  return { since, began: { day: dayName(at), staked, won }, checkedAt: since };
}

export async function noteChecked(access: Access, { merchant }: Owner, sessionId: string, now: Millis): Promise<void> {
  await access.q
    .updateTable('safe_play_visit')
    .set({ checked_at: toDate(now) })
    .where('session_id', '=', sessionId)
    .where('merchant', '=', merchant)
    .execute();
}

export interface LimitedVisit {
  id: string;
  merchant: string;
  member_id: bigint;
  created_at: Date;
}

/** Visits not used for longer consume no more time; a return is noticed. */
const SEEN_LATELY = `interval '15 minutes'`;

/** Running visits of members with time limits, found among recent sessions. */
export function limitedVisits(access: Access, now: Millis): Promise<LimitedVisit[]> {
  return access.run<LimitedVisit>(
    `select s.id, s.merchant, s.member_id, s.created_at
     from (
       select * from session s
       where s.ended_at is null and s.last_seen_at > $1::timestamptz - ${SEEN_LATELY}
         and s.expires_at > $1 and s.last_seen_at + s.idle_minutes * interval '1 minute' > $1
       offset 0
     ) s cross join lateral (
       select true from safe_play_limit l
       where l.member_id = s.member_id and l.kind = 'time' and l.merchant = s.merchant limit 1
     ) l`,
    [toDate(now)],
  );
}

export async function endVisit(access: Access, { merchant }: Owner, sessionId: string, now: Millis): Promise<boolean> {
  const ended = await access.q
    .updateTable('session')
    .set({ ended_at: toDate(now), end_reason: 'logout' })
    .where('id', '=', sessionId)
    .where('merchant', '=', merchant)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length > 0;
}
