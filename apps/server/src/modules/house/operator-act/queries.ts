import type { Access, Tx } from '#db';
import type { Range } from '#contract';
import { toDate, toMillis } from '#db';
import type { Millis } from '#kernel';
import { sql } from 'kysely';
import { addressOfActor } from './acting-from.ts';
import type { ActName } from './acts.ts';

/** Name of the site itself as decider. No operator has it: accounts of operators contain no brackets. */
export const THE_HOUSE = '(house)';

/** Operator and reason of an act. */
export interface Actor {
  readonly merchant: string;
  readonly by: string;
  readonly reason: string;
}

/** Actor of an act on the whole house, such as staff. */
export interface HouseActor extends Omit<Actor, 'merchant'> {
  readonly merchant: null;
}

export interface Act {
  /** Target of the act, such as `vendor STUDIO`. */
  readonly subject: string;
  /** Present name of the subject if its number alone says nothing; never a member's name. */
  readonly name?: string | undefined;
  /** The member it belongs to; implied if the subject is a member. */
  readonly member?: bigint | number | undefined;
  readonly act: ActName;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly at: number;
}

const text = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

export async function recordAct(
  tx: Tx,
  actor: Actor | HouseActor,
  { subject, name, member, act, before, after, at }: Act,
): Promise<void> {
  const values = { merchant: actor.merchant, subject, act, done_by: actor.by, reason: actor.reason };
  const owner = member ?? MEMBER.exec(subject)?.[1];
  const named = {
    name: name ?? null,
    member_id: owner === undefined ? null : BigInt(owner),
    address: addressOfActor(),
  };
  await tx.q
    .insertInto('operator_act')
    .values({ ...values, ...named, before: text(before), after: text(after), done_at: new Date(at) })
    .execute();
}

const MEMBER = /^member (\d{1,18})$/;

export interface RecordedAct {
  readonly act: string;
  readonly by: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly at: Millis;
}

/** Acts of one brand; of the house when null. */
const ofBook = (access: Access, merchant: string | null) =>
  merchant === null
    ? access.q.selectFrom('operator_act').selectAll().where('merchant', 'is', null)
    : access.q.selectFrom('operator_act').selectAll().where('merchant', '=', merchant);

interface Narrowed {
  /** Null for the house. */
  readonly merchant: string | null;
  readonly by?: string | undefined;
  readonly subject?: string | undefined;
}

/**
 * Acts by an operator or on a subject, newest first. Sorted by an expression that only their own indexes have, so that
 * the planner uses these.
 */
function narrowed(access: Access, { merchant, by, subject }: Narrowed) {
  let acts = access.q
    .selectFrom('operator_act')
    .selectAll()
    .where(sql`coalesce(merchant, '')`, '=', merchant ?? '');
  if (by !== undefined) acts = acts.where('done_by', '=', by);
  if (subject !== undefined) acts = acts.where('subject', '=', subject);
  return acts.orderBy(sql`-id`);
}

/** Newest first. */
export async function actsAbout(
  access: Access,
  of: { merchant: string; subject: string },
  limit: number,
): Promise<RecordedAct[]> {
  const rows = await narrowed(access, of).limit(limit).execute();
  return rows.map(({ act, done_by: by, reason, before, after, done_at }) => ({
    act,
    by,
    reason,
    before,
    after,
    at: toMillis(done_at),
  }));
}

/** Id of the last act of an operator at a brand or in the house; 0 when there is none. */
export async function lastActOf(access: Access, by: string, merchant: string): Promise<bigint> {
  const newest = (of: string | null) => narrowed(access, { merchant: of, by }).limit(1).executeTakeFirst();
  const [own, house] = [await newest(merchant), await newest(null)];
  const [a, b] = [own?.id ?? 0n, house?.id ?? 0n];
  return a > b ? a : b;
}

/**
 * Acts by time, newest first. Several acts are read one by one from their indexes and merged, so that a rare act is
 * not searched for among all.
 */
export async function actsAt(
  access: Access,
  asked: Readonly<{
    /** Null for the house. */
    merchant: string | null;
    /** Null for all acts. */
    acts: readonly string[] | null;
    by?: string | undefined;
    subject: string | undefined;
    /** Network address of the operator. */
    address?: string | undefined;
    /** Acts on a member, or on something that belongs to them. */
    member?: bigint | undefined;
    range: Range;
    behind: Readonly<{ at: Date; id: bigint }> | undefined;
    limit: number;
  }>,
) {
  const { merchant, by: operator, subject, address: from, member, range, behind, limit } = asked;
  const ofAct = (act: string | null) => {
    let acts = ofBook(access, merchant);
    if (act !== null) acts = acts.where('act', '=', act);
    if (operator !== undefined) acts = acts.where('done_by', '=', operator);
    if (subject !== undefined) acts = acts.where('subject', '=', subject);
    if (from !== undefined) acts = acts.where('address', '=', from);
    if (member !== undefined) acts = acts.where('member_id', '=', member);
    if (range.from !== undefined) acts = acts.where('done_at', '>=', toDate(range.from));
    if (range.to !== undefined) acts = acts.where('done_at', '<', toDate(range.to));
    if (behind) acts = acts.where(sql<boolean>`(done_at, id) < (${behind.at}, ${behind.id}::int8)`);
    const newest = acts.orderBy('done_at', 'desc').orderBy('id', 'desc').limit(limit);
    return access.q.selectFrom(newest.as('each')).selectAll();
  };
  const [first, ...others] = (asked.acts ?? [null]).map(ofAct);
  if (!first) return [];
  const rows = await access.q
    .selectFrom(others.reduce((all, each) => all.unionAll(each), first).as('a'))
    .selectAll()
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(
    ({ id, act: what, subject: about, name, member_id, address, done_by: by, reason, before, after, done_at }) => ({
      id,
      what,
      subject: about,
      name,
      member: member_id,
      address,
      by,
      reason,
      before,
      after,
      at: toMillis(done_at),
    }),
  );
}

/** Present account names of members, by id. */
export async function accountsOf(
  access: Access,
  merchant: string,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  if (ids.length === 0) return new Map();
  const rows = await access.q
    .selectFrom('member')
    .select(['id', 'account'])
    .where('merchant', '=', merchant)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** Id of the member with this account name, ignoring case. */
export async function memberNamed(access: Access, merchant: string, account: string): Promise<bigint | null> {
  const row = await access.q
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where((where) => where(where.fn<string>('lower', ['account']), '=', account.toLowerCase()))
    .executeTakeFirst();
  return row?.id ?? null;
}
