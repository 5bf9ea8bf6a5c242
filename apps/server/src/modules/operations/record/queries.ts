import { toDate, type Access, type Tx } from '#db';
import type { MemberId, Millis } from '#kernel';
import { sql } from 'kysely';

export interface Owner {
  readonly merchant: string;
  readonly memberId: MemberId;
}

export interface MemberRow {
  id: bigint;
  account: string;
  account_type: number;
  is_test: boolean;
  status: string;
}

const COLUMNS = ['id', 'account', 'account_type', 'is_test', 'status'] as const;

const at = (access: Access, merchant: string) =>
  access.q.selectFrom('member').select(COLUMNS).where('merchant', '=', merchant);

/** By account name, ignoring case. */
export const memberCalled = (access: Access, merchant: string, account: string): Promise<MemberRow | undefined> =>
  at(access, merchant)
    .where((where) => where(where.fn<string>('lower', ['account']), '=', account.toLowerCase()))
    .executeTakeFirst();

export const memberNumbered = (access: Access, merchant: string, id: bigint): Promise<MemberRow | undefined> =>
  at(access, merchant).where('id', '=', id).executeTakeFirst();

export async function insertNote(
  tx: Tx,
  { merchant, memberId }: Owner,
  { by, text, now }: Readonly<{ by: string; text: string; now: Millis }>,
): Promise<bigint> {
  const row = await tx.q
    .insertInto('member_note')
    .values({ merchant, member_id: BigInt(memberId), by_operator: by, text, written_at: toDate(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Newest first. */
export function notesOf(
  access: Access,
  { merchant, memberId, before }: Owner & { readonly before: bigint | undefined },
  limit: number,
) {
  let notes = access.q
    .selectFrom('member_note')
    .select(['id', 'by_operator', 'text', 'written_at'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId));
  if (before !== undefined) notes = notes.where('id', '<', before);
  return notes.orderBy('id', 'desc').limit(limit).execute();
}

export async function tagsOf(access: Access, { merchant, memberId }: Owner): Promise<string[]> {
  const rows = await access.q
    .selectFrom('member_tag')
    .select('tag')
    .where('member_id', '=', BigInt(memberId))
    .where('merchant', '=', merchant)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Tags in use at a brand, by loose index scan, however many members have each. */
export async function tagsAt(access: Access, merchant: string, atMost: number): Promise<string[]> {
  const rows = await access.run<{ tag: string }>(
    `with recursive used(tag, n) as (
       (select tag, 1 from member_tag where merchant = $1 order by tag limit 1)
       union all
       select next.tag, used.n + 1 from used cross join lateral (
         select t.tag from member_tag t where t.merchant = $1 and t.tag > used.tag order by t.tag limit 1
       ) next where used.n < $2
     ) select tag from used`,
    [merchant, atMost],
  );
  return rows.map(({ tag }) => tag);
}

/** Serialises tagging at a brand, so that the limit holds. */
export const holdTags = async (tx: Tx, merchant: string): Promise<void> =>
  void (await tx.run(`select pg_advisory_xact_lock(hashtext('member_tag'), hashtext($1))`, [merchant]));

/** False when it exists already. */
export async function insertTag(tx: Tx, { merchant, memberId }: Owner, tag: string, now: Millis): Promise<boolean> {
  const row = await tx.q
    .insertInto('member_tag')
    .values({ merchant, tag, member_id: BigInt(memberId), tagged_at: toDate(now) })
    .onConflict((on) => on.doNothing())
    .returning('tag')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it does not exist. */
export async function deleteTag(tx: Tx, { merchant, memberId }: Owner, tag: string): Promise<boolean> {
  const row = await tx.q
    .deleteFrom('member_tag')
    .where('merchant', '=', merchant)
    .where('tag', '=', tag)
    .where('member_id', '=', BigInt(memberId))
    .returning('tag')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the member against erasure: later entries would outlive it. */
export async function holdMember(tx: Tx, { merchant, memberId }: Owner): Promise<boolean> {
  const row = await tx.q
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(memberId))
    .where(sql<boolean>`account <> 'erased-' || id`)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
