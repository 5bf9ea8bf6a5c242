import { toDate, type Db } from '#db';
import type { GameCategory } from '#contract';
import type { MemberId, Millis } from '#kernel';
import { JOINED_COLUMNS, type GameRow } from './queries.ts';

export interface Owner {
  readonly merchant: string;
  readonly memberId: MemberId;
}

/** Idempotent. */
export async function addFavourite(db: Db, { merchant, memberId }: Owner, nodeId: number, now: Millis): Promise<void> {
  await db.q
    .insertInto('favourite_game')
    .values({ merchant, member_id: BigInt(memberId), node_id: nodeId, added_at: toDate(now) })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function dropFavourite(db: Db, { merchant, memberId }: Owner, nodeId: number): Promise<void> {
  await db.q
    .deleteFrom('favourite_game')
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('node_id', '=', nodeId)
    .execute();
}

const shown = (db: Db, { merchant, memberId }: Owner) =>
  db.q
    .selectFrom('favourite_game as f')
    .innerJoin('game as g', (on) => on.onRef('g.merchant', '=', 'f.merchant').onRef('g.node_id', '=', 'f.node_id'))
    .innerJoin('vendor as v', (on) =>
      on.onRef('v.merchant', '=', 'g.merchant').onRef('v.code', '=', 'g.vendor').onRef('v.category', '=', 'g.category'),
    )
    .where('f.merchant', '=', merchant)
    .where('f.member_id', '=', BigInt(memberId))
    .where('g.status', '<>', 'OFF');

/** Newest first. */
export async function favouriteNodes(db: Db, owner: Owner): Promise<number[]> {
  const rows = await shown(db, owner).select('f.node_id').orderBy('f.added_at', 'desc').orderBy('f.node_id').execute();
  return rows.map((row) => row.node_id);
}

export async function favouritesOn(
  db: Db,
  owner: Owner,
  category: GameCategory | undefined,
  page: { limit: number; offset: number },
): Promise<{ rows: GameRow[]; count: number }> {
  const query = category ? shown(db, owner).where('g.category', '=', category) : shown(db, owner);
  const rows = await query
    .selectAll('g')
    .select(JOINED_COLUMNS)
    .orderBy('f.added_at', 'desc')
    .orderBy('f.node_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await query.select((select) => select.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}
