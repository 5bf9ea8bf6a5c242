/** Desk queries of announcements and banners: lists and changes. */
import { toDate, type Access, type Tables, type Tx } from '#db';
import type { Millis } from '#kernel';
import { sql, type Updateable } from 'kysely';
import type { BannerRow, NoticeRow } from './queries.ts';
import type { State } from './rules.ts';

/** Upper bound of rows that show at once. */
const SHOWING_MAX = 1_000;
const END = sql<Date>`coalesce(ends_at, 'infinity')`;

export interface NoticesAsked {
  readonly merchant: string;
  readonly kind: NoticeRow['kind'] | undefined;
  readonly state: State | undefined;
  readonly now: Millis;
  /** Cursor: the last row of the previous page. */
  readonly after: { readonly at: Date; readonly id: bigint } | undefined;
  readonly limit: number;
}

/** Newest first. */
export function noticesOnDesk(access: Access, asked: NoticesAsked): Promise<NoticeRow[]> {
  const { merchant, kind, state, after, limit } = asked;
  const now = toDate(asked.now);
  const all = access.q.selectFrom('notice').selectAll().where('merchant', '=', merchant);
  const showing = all
    .where('active', '=', true)
    .where('published_at', '<=', now)
    .where(END, '>', now)
    .orderBy(END, 'desc')
    .limit(SHOWING_MAX);
  let rows = access.q.selectFrom((state === 'showing' ? showing : all).as('n')).selectAll();
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (state === 'planned') rows = rows.where('active', '=', true).where('published_at', '>', now);
  if (state === 'finished')
    rows = rows.where('active', '=', true).where('published_at', '<=', now).where(END, '<=', now);
  if (state === 'withdrawn') rows = rows.where('active', '=', false);
  if (after) rows = rows.where(sql<boolean>`(published_at, id) < (${after.at}, ${after.id}::int8)`);
  return rows.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export const lockNotice = (tx: Tx, merchant: string, id: number): Promise<NoticeRow | undefined> =>
  tx.q
    .selectFrom('notice')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();

export const noticeAt = (access: Access, merchant: string, id: number): Promise<NoticeRow | undefined> =>
  access.q
    .selectFrom('notice')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(id))
    .executeTakeFirst();

export async function updateNotice(
  tx: Tx,
  { merchant, id }: Pick<NoticeRow, 'merchant' | 'id'>,
  row: Updateable<Tables['notice']>,
): Promise<void> {
  await tx.q.updateTable('notice').set(row).where('merchant', '=', merchant).where('id', '=', id).execute();
}

export interface BannersAsked {
  readonly merchant: string;
  readonly group: string | undefined;
  readonly state: State | undefined;
  readonly now: Millis;
  readonly after: { readonly group: string; readonly position: number; readonly id: bigint } | undefined;
  readonly limit: number;
}

/** Banners by group and position. */
export function bannersOnDesk(access: Access, asked: BannersAsked): Promise<BannerRow[]> {
  const { merchant, group, state, after, limit } = asked;
  const now = toDate(asked.now);
  const all = access.q.selectFrom('banner').selectAll().where('merchant', '=', merchant);
  const showing = all
    .where('active', '=', true)
    .where('starts_at', '<=', now)
    .where(END, '>', now)
    .orderBy(END, 'desc')
    .limit(SHOWING_MAX);
  const planned = all.where('active', '=', true).where('starts_at', '>', now).orderBy('starts_at').limit(SHOWING_MAX);
  let rows = access.q
    .selectFrom((state === 'showing' ? showing : state === 'planned' ? planned : all).as('b'))
    .selectAll();
  if (group !== undefined) rows = rows.where('group_name', '=', group);
  if (state === 'finished') rows = rows.where('active', '=', true).where(END, '<=', now);
  if (state === 'withdrawn') rows = rows.where('active', '=', false);
  if (after)
    rows = rows.where(
      sql<boolean>`(group_name, position, id) > (${after.group}, ${after.position}::int4, ${after.id}::int8)`,
    );
  return rows.orderBy('group_name').orderBy('position').orderBy('id').limit(limit).execute();
}

export const lockBanner = (tx: Tx, merchant: string, id: number): Promise<BannerRow | undefined> =>
  tx.q
    .selectFrom('banner')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();

export const bannerAt = (access: Access, merchant: string, id: number): Promise<BannerRow | undefined> =>
  access.q
    .selectFrom('banner')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(id))
    .executeTakeFirst();

export async function updateBanner(
  tx: Tx,
  { merchant, id }: Pick<BannerRow, 'merchant' | 'id'>,
  row: Updateable<Tables['banner']>,
): Promise<void> {
  await tx.q.updateTable('banner').set(row).where('merchant', '=', merchant).where('id', '=', id).execute();
}

/**
 * Serialises changes to a brand's banner order with an advisory lock; take it before reading, so that each operator
 * sees the order the other left.
 */
export const holdBanners = async (tx: Tx, merchant: string): Promise<void> =>
  void (await tx.run(`select pg_advisory_xact_lock(hashtext('banner'), hashtext($1))`, [merchant]));

/** Current and planned banners of a group, in order, locked until the transaction ends. */
export const lockGroup = (tx: Tx, merchant: string, group: string, now: Millis) =>
  tx.q
    .selectFrom('banner')
    .select(['id', 'position'])
    .where('merchant', '=', merchant)
    .where('group_name', '=', group)
    .where('active', '=', true)
    .where(END, '>', toDate(now))
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Sets each banner's position to its index in the list. */
export async function placeBanners(tx: Tx, merchant: string, ids: readonly bigint[]): Promise<void> {
  const places = JSON.stringify(ids.map((id, place) => ({ id: String(id), place })));
  await tx.run(
    `update banner set position = p.place
     from jsonb_to_recordset($2::jsonb) as p (id int8, place int4)
     where banner.merchant = $1 and banner.id = p.id and banner.position <> p.place`,
    [merchant, places],
  );
}

export async function hasOffer(access: Access, merchant: string, id: string): Promise<boolean> {
  const row = await access.q
    .selectFrom('promotion')
    .select('id')
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  return row !== undefined;
}
