import type { Db, Tables, Tx } from '#db';
import { toDate } from '#db';
import type { Millis } from '#kernel';
import { sql, type Insertable, type Selectable } from 'kysely';

export type { Link } from '#db/tables/content.ts';
export type NoticeRow = Selectable<Tables['notice']>;
export type BannerRow = Selectable<Tables['banner']>;

const ROWS_MAX = 100;
/** Upper bound of rows on at once. Reading by end, latest first, skips finished rows whatever the statistics say. */
const ON_MAX = 1_000;
const END = sql<Date>`coalesce(ends_at, 'infinity')`;

/** Answers its number. */
export async function insertNotice(access: Db | Tx, row: Insertable<Tables['notice']>): Promise<bigint> {
  const { id } = await access.q.insertInto('notice').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Answers its number. */
export async function insertBanner(access: Db | Tx, row: Insertable<Tables['banner']>): Promise<bigint> {
  const { id } = await access.q.insertInto('banner').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Notices on at `now`, by position, newest first within a position. */
export async function noticesOn(
  db: Db,
  asked: { merchant: string; kinds: readonly NoticeRow['kind'][]; now: Millis },
): Promise<NoticeRow[]> {
  if (asked.kinds.length === 0) return [];
  const now = toDate(asked.now);
  return db.q
    .selectFrom((from) =>
      from
        .selectFrom('notice')
        .selectAll()
        .where('merchant', '=', asked.merchant)
        .where('kind', 'in', [...asked.kinds])
        .where('active', '=', true)
        .where('published_at', '<=', now)
        .where(END, '>', now)
        .orderBy(END, 'desc')
        .limit(ON_MAX)
        .as('running'),
    )
    .selectAll()
    .orderBy('position')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(ROWS_MAX)
    .execute();
}

export async function bannersOn(db: Db, asked: { merchant: string; now: Millis }): Promise<BannerRow[]> {
  const now = toDate(asked.now);
  return db.q
    .selectFrom((from) =>
      from
        .selectFrom('banner')
        .selectAll()
        .where('merchant', '=', asked.merchant)
        .where('active', '=', true)
        .where('starts_at', '<=', now)
        .where(END, '>', now)
        .orderBy(END, 'desc')
        .limit(ON_MAX)
        .as('running'),
    )
    .selectAll()
    .orderBy('group_name')
    .orderBy('position')
    .orderBy('id')
    .limit(ROWS_MAX)
    .execute();
}
