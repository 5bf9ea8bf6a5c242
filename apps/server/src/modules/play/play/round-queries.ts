import { eachKey, type Access, type Db, type LookUp, type Tables, type Tx } from '#db';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { RowKey } from '../../../ports/record-page.ts';

export type RoundRow = Selectable<Tables['house_round']>;

export async function insertRound(tx: Tx, row: Insertable<Tables['house_round']>): Promise<RoundRow> {
  return tx.q.insertInto('house_round').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function roundById(access: Access, id: string): Promise<RoundRow | undefined> {
  const [row] = await access.run<RoundRow>('select * from house_round where id = $1', [id], 'house_round_by_id');
  return row;
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

/** Time of the player's last purchase of a round of this game; refused ones do not count. */
export async function lastStart(tx: Tx, player: string, gameCode: string): Promise<Date | null> {
  const row = await tx.q
    .selectFrom('house_round')
    .select('started_at')
    .where('player', '=', player)
    .where('game_code', '=', gameCode)
    .where('state', '<>', 'void')
    // Matches the partial index, so that rounds with refused stakes are not read.
    .where('seen', '<>', 0)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at ?? null;
}

/** The stake is taken: the first step may be shown. */
export async function markOpen(access: Access, id: string): Promise<void> {
  await access.q
    .updateTable('house_round')
    .set({ state: 'open', seen: 1 })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .where('refusal', 'is', null)
    .execute();
}

/** Refused or too late: the round can no longer open, and its stake is refunded. False if it was opened before. */
export async function closeReserved(db: Db, id: string, refusal: string): Promise<boolean> {
  const rows = await db.q
    .updateTable('house_round')
    .set({ refusal: sql<string>`coalesce(refusal, ${refusal})` })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Voids a closed round, once no stake for it can stand any more. */
export async function voidReserved(db: Db, id: string, now: Date): Promise<void> {
  await db.q
    .updateTable('house_round')
    .set({ state: 'void', finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .execute();
}

export async function markVoid(db: Access, id: string, refusal: string, now: Date): Promise<void> {
  await db.q
    .updateTable('house_round')
    .set({ state: 'void', refusal, finished_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['reserved', 'open'])
    .execute();
}

/** Undefined if it was settled before. */
export async function markSettled(access: Access, id: string, now: Date): Promise<RoundRow | undefined> {
  const [row] = await access.run<RoundRow>(
    `update house_round set state = 'settled', finished_at = $2 where id = $1 and state = 'open' returning *`,
    [id, now],
    'house_round_settled',
  );
  return row;
}

/** One step further, if the player is at `seen`; otherwise undefined. */
export async function takeStep(db: Db, id: string, seen: number): Promise<RoundRow | undefined> {
  const [row] = await db.run<RoundRow>(
    `update house_round set seen = seen + 1 where id = $1 and seen = $2 and state = 'open' and seen < steps returning *`,
    [id, seen],
    'house_round_step',
  );
  return row;
}

export async function walkToEnd(db: Db, id: string): Promise<void> {
  await db.q
    .updateTable('house_round')
    .set((row) => ({ seen: row.ref('steps') }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Locks rounds of one demo or member, so that play money moves once. */
export function lockRound(
  tx: Tx,
  id: string,
): Promise<Pick<RoundRow, 'state' | 'refusal' | 'asks' | 'ask_state'> | undefined> {
  return tx.q
    .selectFrom('house_round')
    .select(['state', 'refusal', 'asks', 'ask_state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Rounds that go on without their player, reserved or fully shown: newest first, so that one that cannot be closed
 * does not hold up the others.
 */
export function waitingRounds(db: Db, startedBefore: Date, limit: number): Promise<RoundRow[]> {
  return db.q
    .selectFrom('house_round')
    .selectAll()
    .where(sql<boolean>`(state = 'reserved' or (state = 'open' and seen = steps))`)
    .where('started_at', '<=', startedBefore)
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();
}

/** Rounds started before that date and not ended, oldest first. */
export function staleRounds(db: Db, startedBefore: Date, limit: number): Promise<RoundRow[]> {
  return db.q
    .selectFrom('house_round')
    .selectAll()
    .where('state', 'in', ['reserved', 'open'])
    .where('started_at', '<', startedBefore)
    .orderBy('started_at')
    .limit(limit)
    .execute();
}

export interface RoundFilter {
  readonly player: string;
  /** All games when absent. */
  readonly games?: readonly { readonly vendor: string; readonly code: string }[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Cursor: the last round of the page before. */
  readonly after?: RowKey | undefined;
}

/** A page of rounds that have spent their nonce, including rounds with a refused stake. */
const page = (which: string): string => `select r.* from house_round r
  where r.player = $1 and ${which}
    and ($2::timestamptz is null or r.started_at >= $2) and ($3::timestamptz is null or r.started_at < $3)
    and ($4::timestamptz is null or (r.started_at, r.id) < ($4, $5::uuid))
  order by r.started_at desc, r.id desc limit $6`;

const OF_ALL_GAMES = page(`r.state in ('open', 'settled', 'void')`);
// Written so that the planner cannot use the index over all games, where a game never played would be searched for
// long.
const OF_GAME = page(`r.state <> 'reserved' and r.game_code = g.code and r.vendor = g.vendor`);
const OF_GAMES = `select r.* from unnest($7::text[], $8::text[]) as g(vendor, code)
  cross join lateral (${OF_GAME}) r
  order by r.started_at desc, r.id desc limit $6`;

const array = (texts: readonly string[]): string => `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;

/** Newest first. */
export function pageOfRounds(
  db: Db,
  { player, games, from, to, after }: RoundFilter,
  limit: number,
): Promise<RoundRow[]> {
  const asked = [player, from ?? null, to ?? null, after?.at ?? null, after?.name ?? null, limit];
  if (!games) return db.run<RoundRow>(OF_ALL_GAMES, asked);
  const [vendors, codes] = [games.map(({ vendor }) => vendor), games.map(({ code }) => code)];
  return db.run<RoundRow>(OF_GAMES, [...asked, array(vendors), array(codes)]);
}

/** A round with the seeds it was drawn from. */
export type ProvenRow = RoundRow & { server_seed: string; server_seed_hash: string; revealed_at: Date | null };

export const provenRound = (db: Db, id: string): Promise<ProvenRow | undefined> => db.lookUp(PROVEN, [id]);

const PROVEN: LookUp = {
  name: 'house_round_proven',
  sql: `select k.at, r.*, s.server_seed, s.server_seed_hash, s.revealed_at from ${eachKey('uuid')} k(id, at)
    cross join lateral (select * from house_round r where r.id = k.id limit 1) r
    cross join lateral (select * from seed_pair s where s.id = r.seed_pair_id limit 1) s`,
};

export interface WinRow {
  id: string;
  node_id: number;
  name: string;
  win: bigint;
  finished_at: Date | null;
}

/** Settled wins of real money, newest first, without test accounts. A payout up to the stake is no win. */
export function winsOf(db: Db, merchant: string, limit: number, gameCode?: string): Promise<WinRow[]> {
  return gameCode === undefined
    ? db.run(`${WINS} order by r.finished_at desc limit $2`, [merchant, limit])
    : db.run(`${WINS} and r.game_code = $3 order by r.finished_at desc limit $2`, [merchant, limit, gameCode]);
}

/** The biggest of the month (GMT+8) of `at`, under the same rules. */
export const biggestWinsOf = (db: Db, merchant: string, at: Date, limit: number): Promise<WinRow[]> =>
  db.run(
    `${WINS} and date_trunc('month', r.finished_at at time zone interval '8 hours')
       = date_trunc('month', $3::timestamptz at time zone interval '8 hours')
     order by r.win desc limit $2`,
    [merchant, limit, at],
  );

const WINS = `select r.id, r.node_id, r.win, r.finished_at, m.name from house_round r
     cross join lateral (
       select coalesce(m.nickname, m.account) as name from member m
       where m.id = r.member_id and m.merchant || '' = $1 and not m.is_test limit 1) m
     where r.merchant = $1 and r.state = 'settled' and r.mode = 'REAL' and r.win > r.stake`;
