/** Desk queries of members. Sealed personal data are not read. */
import type { Range } from '#contract';
import { toDate, type Access, type Db, type Tables } from '#db';
import { sql, type Selectable } from 'kysely';
import type { RowKey } from '../../../ports/record-page.ts';

type Row = Selectable<Tables['member']>;
export type Status = Row['status'];
export type Type = Row['account_type'];

const COLUMNS = [
  'id',
  'account',
  'account_type',
  'is_test',
  'status',
  'currency',
  'registered_at',
  'last_login_at',
  'upline_id',
] as const;

export interface BrandMember extends Pick<Row, (typeof COLUMNS)[number]> {
  readonly upline: string | null;
}

interface Kind {
  readonly status: Status;
  readonly type: Type;
}

interface Asked {
  readonly merchant: string;
  /** One query per kind, so that rare kinds are found without scanning the others. Empty means all kinds. */
  readonly kinds: readonly Kind[];
  readonly range: Range;
  readonly after: RowKey | undefined;
}

const uplineOf = sql<string | null>`(select u.account from member u where u.id = m.upline_id limit 1)`;

/** Members by registration, newest first. */
export function membersAt(db: Db, { merchant, kinds, range, after }: Asked, limit: number): Promise<BrandMember[]> {
  const ofKind = (kind?: Kind) => {
    let query = db.q.selectFrom('member').select(COLUMNS).where('merchant', '=', merchant);
    if (kind) query = query.where('status', '=', kind.status).where('account_type', '=', kind.type);
    if (range.from !== undefined) query = query.where('registered_at', '>=', toDate(range.from));
    if (range.to !== undefined) query = query.where('registered_at', '<', toDate(range.to));
    if (after) query = query.where(sql<boolean>`(registered_at, id) < (${after.at}, ${after.name}::int8)`);
    const newest = query.orderBy('registered_at', 'desc').orderBy('id', 'desc').limit(limit);
    return db.q.selectFrom(newest.as('each')).selectAll();
  };
  const [first, ...others] = kinds.map(ofKind);
  const rows = others.reduce((all, each) => all.unionAll(each), first ?? ofKind());
  return db.q
    .selectFrom(rows.as('m'))
    .select(COLUMNS)
    .select(uplineOf.as('upline'))
    .orderBy('m.registered_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
}

/** Members whose account begins with the prefix, case-insensitive, by name after the cursor. */
export function membersNamed(
  db: Db,
  { merchant, begins, after }: Readonly<{ merchant: string; begins: string; after: string | undefined }>,
  limit: number,
): Promise<BrandMember[]> {
  const name = sql<string>`lower(account) collate "C"`;
  const prefix = begins.toLowerCase();
  let named = db.q
    .selectFrom('member')
    .select(COLUMNS)
    .where('merchant', '=', merchant)
    .where(sql<boolean>`${name} >= ${prefix} and ${name} < ${`${prefix}\u{10ffff}`}`);
  if (after !== undefined) named = named.where(sql<boolean>`${name} > ${after}`);
  return db.q
    .selectFrom(named.orderBy(name).limit(limit).as('m'))
    .select(COLUMNS)
    .select(uplineOf.as('upline'))
    .orderBy(name)
    .execute();
}

/** Unsealed account fields of a member. */
export const accountOf = (access: Access, merchant: string, id: bigint) =>
  access.q
    .selectFrom('member')
    .select(['currency', 'language', 'nickname', 'registered_at', 'last_login_at', 'terms_version', 'trial_expires_at'])
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const LINE_MAX = 12;

/** Accounts of the member's uplines, nearest first. */
export async function aboveOf(access: Access, merchant: string, id: bigint): Promise<string[]> {
  const rows = await access.run<{ account: string }>(
    `with recursive line(id, account, upline_id, n) as (
       select m.id, m.account, m.upline_id, 0 from member m where m.merchant = $1 and m.id = $2
       union all
       select u.id, u.account, u.upline_id, line.n + 1 from line cross join lateral (
         select m.id, m.account, m.upline_id from member m where m.id = line.upline_id and m.merchant = $1 limit 1
       ) u where line.n < ${LINE_MAX}
     ) select account from line where n > 0 order by n`,
    [merchant, id],
  );
  return rows.map(({ account }) => account);
}

/** Looks each member up by id; with hundreds of ids the planner would otherwise scan the table. */
const withUpline = (db: Db, { merchant, ids }: Readonly<{ merchant: string; ids: readonly bigint[] }>) =>
  db.q
    .selectFrom(sql<{ number: bigint }>`unnest(${`{${ids.join(',')}}`}::int8[])`.as<'n'>(sql`n(number)`))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('member')
          .select(COLUMNS)
          .where('merchant', '=', merchant)
          .whereRef('member.id', '=', 'n.number')
          .limit(1)
          .as('m'),
      (on) => on.onTrue(),
    )
    .select(COLUMNS)
    .select(uplineOf.as('upline'))
    .orderBy('m.id', 'desc')
    .execute();

export const membersNumbered = async (db: Db, merchant: string, ids: readonly bigint[]): Promise<BrandMember[]> =>
  ids.length === 0 ? [] : withUpline(db, { merchant, ids });

interface Tagged {
  readonly merchant: string;
  readonly tag: string;
}

/** Members with a tag, newest first, after the cursor `after` (member id). */
export async function membersTagged(
  db: Db,
  { merchant, tag, after }: Tagged & { readonly after: bigint | null },
  limit: number,
): Promise<BrandMember[]> {
  let having = db.q
    .selectFrom('member_tag')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('tag', '=', tag);
  if (after !== null) having = having.where('member_id', '<', after);
  const rows = await having.orderBy('member_id', 'desc').limit(limit).execute();
  return membersNumbered(
    db,
    merchant,
    rows.map((row) => row.member_id),
  );
}

export async function taggedAmong(db: Db, { merchant, tag }: Tagged, ids: readonly bigint[]): Promise<Set<bigint>> {
  if (ids.length === 0) return new Set();
  const rows = await db.run<{ member_id: bigint }>(
    `select t.member_id from unnest($3::int8[]) m(id) cross join lateral (
       select member_id from member_tag where merchant = $1 and tag = $2 and member_id = m.id limit 1
     ) t`,
    [merchant, tag, `{${ids.join(',')}}`],
  );
  return new Set(rows.map((row) => row.member_id));
}
