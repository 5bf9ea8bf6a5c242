import type { Access, Db, Tables, Tx } from '#db';
import { sql, type Insertable, type Selectable } from 'kysely';

export type RoundRow = Selectable<Tables['house_round']>;

export async function insertRound(tx: Tx, row: Insertable<Tables['house_round']>): Promise<RoundRow> {
  return tx.q.insertInto('house_round').values(row).returningAll().executeTakeFirstOrThrow();
}

export function roundById(access: Access, id: string): Promise<RoundRow | undefined> {
  return access.q.selectFrom('house_round').selectAll().where('id', '=', id).executeTakeFirst();
}

export function roundByRequest(tx: Tx, player: string, requestId: string): Promise<RoundRow | undefined> {
  return tx.q
    .selectFrom('house_round')
    .selectAll()
    .where('player', '=', player)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

export function unfinishedRound(access: Access, player: string, gameCode: string): Promise<RoundRow | undefined> {
  return access.q
    .selectFrom('house_round')
    .selectAll()
    .where('player', '=', player)
    .where('game_code', '=', gameCode)
    .where('state', 'in', ['reserved', 'open'])
    .executeTakeFirst();
}

/** When this player last bought a round of this game; a refused one bought nothing. */
export async function lastStart(tx: Tx, player: string, gameCode: string): Promise<Date | null> {
  const row = await tx.q
    .selectFrom('house_round')
    .select('started_at')
    .where('player', '=', player)
    .where('game_code', '=', gameCode)
    .where('state', '<>', 'void')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at ?? null;
}

/** The stake is taken: the first step may be seen. */
export async function markOpen(access: Access, id: string): Promise<void> {
  await access.q
    .updateTable('house_round')
    .set({ state: 'open', seen: 1 })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .execute();
}

export async function markVoid(db: Db, id: string, refusal: string, now: Date): Promise<void> {
  await db.q
    .updateTable('house_round')
    .set({ state: 'void', refusal, finished_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['reserved', 'open'])
    .execute();
}

export async function markSettled(access: Access, id: string, now: Date): Promise<void> {
  await access.q
    .updateTable('house_round')
    .set({ state: 'settled', finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** One step on, if the player stands where he says he does. */
export async function takeStep(db: Db, id: string, seen: number): Promise<void> {
  await db.q
    .updateTable('house_round')
    .set({ seen: seen + 1 })
    .where('id', '=', id)
    .where('seen', '=', seen)
    .where('state', '=', 'open')
    .whereRef('seen', '<', 'steps')
    .execute();
}

export async function walkToEnd(db: Db, id: string): Promise<void> {
  await db.q
    .updateTable('house_round')
    .set((row) => ({ seen: row.ref('steps') }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Rounds of one demo or member under lock, so that play money moves once. */
export function lockRound(tx: Tx, id: string): Promise<Pick<RoundRow, 'state'> | undefined> {
  return tx.q.selectFrom('house_round').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Rounds that should have gone on: all seen or still reserved for `waitingSince`, open for longer than `openSince`. */
export function staleRounds(db: Db, waitingSince: Date, openSince: Date, limit: number): Promise<RoundRow[]> {
  return db.q
    .selectFrom('house_round')
    .selectAll()
    .where('state', 'in', ['reserved', 'open'])
    .where((where) =>
      where.or([
        where.and([
          where('started_at', '<', waitingSince),
          where.or([where('state', '=', 'reserved'), where('seen', '=', where.ref('steps'))]),
        ]),
        where('started_at', '<', openSince),
      ]),
    )
    .orderBy('started_at')
    .limit(limit)
    .execute();
}

export interface RoundFilter {
  readonly player?: string;
  readonly memberId?: bigint;
  readonly gameCode?: string;
  readonly vendor?: string | undefined;
  readonly category?: string | undefined;
  readonly nodeId?: number | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

function filtered(db: Db, filter: RoundFilter) {
  let query = db.q.selectFrom('house_round as r').where('r.state', '<>', 'reserved').where('r.seen', '>', 0);
  if (filter.player !== undefined) query = query.where('r.player', '=', filter.player);
  if (filter.memberId !== undefined)
    query = query.where('r.member_id', '=', filter.memberId).where('r.mode', '<>', 'DEMO');
  if (filter.gameCode !== undefined) query = query.where('r.game_code', '=', filter.gameCode);
  if (filter.vendor !== undefined) query = query.where('r.vendor', '=', filter.vendor);
  if (filter.category !== undefined) query = query.where('r.category', '=', filter.category);
  if (filter.nodeId !== undefined) query = query.where('r.node_id', '=', filter.nodeId);
  if (filter.from !== undefined) query = query.where('r.started_at', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('r.started_at', '<', filter.to);
  return query;
}

/** Rounds whose stake was taken, newest first, and how many there are. */
export async function pageOfRounds(db: Db, filter: RoundFilter, page: { limit: number; offset: number }) {
  const rows = await filtered(db, filter)
    .selectAll('r')
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await filtered(db, filter)
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** A round with the seeds it was played under. */
export type ProvenRow = RoundRow & { server_seed: string; server_seed_hash: string; revealed_at: Date | null };

export function provenRound(db: Db, id: string): Promise<ProvenRow | undefined> {
  return db.q
    .selectFrom('house_round as r')
    .innerJoin('seed_pair as s', 's.id', 'r.seed_pair_id')
    .selectAll('r')
    .select(['s.server_seed', 's.server_seed_hash', 's.revealed_at'])
    .where('r.id', '=', id)
    .executeTakeFirst();
}

export interface WinRow {
  node_id: number;
  name: string;
  win: bigint;
  finished_at: Date | null;
}

/**
 * Settled wins of real money, newest first; test accounts play for nobody's eyes. What came back and was not more than
 * the stake is no win to be shown.
 */
export function winsOf(db: Db, merchant: string, limit: number): Promise<WinRow[]> {
  return db.q
    .selectFrom('house_round as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .select(['r.node_id', 'r.win', 'r.finished_at'])
    .select(sql<string>`coalesce(m.nickname, m.account)`.as('name'))
    .where('r.merchant', '=', merchant)
    .where('r.state', '=', 'settled')
    .where('r.mode', '=', 'REAL')
    .whereRef('r.win', '>', 'r.stake')
    .where('m.is_test', '=', false)
    .orderBy('r.finished_at', 'desc')
    .limit(limit)
    .execute();
}
