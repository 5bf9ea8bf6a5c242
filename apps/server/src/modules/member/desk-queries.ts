/** The members of a brand, as operators look through them. What is sealed stays sealed. */
import type { Range } from '#contract';
import { toDate, type Db, type Tables } from '#db';
import { sql, type Selectable } from 'kysely';
import type { RowKey } from '../../http/record-page.ts';

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
  /** Each kind has its own newest: rare ones are not looked for among all the others. None: all of them. */
  readonly kinds: readonly Kind[];
  readonly range: Range;
  readonly after: RowKey | undefined;
}

const uplineOf = sql<string | null>`(select u.account from member u where u.id = m.upline_id limit 1)`;

/** Newest first. */
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

/** Whose name begins so, in any case of its letters: by name, behind the name `after`. */
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
