import type { Db, Tables } from '#db';
import type { GameCategory, Language } from '#contract';
import { sql, type Selectable } from 'kysely';
import { HOUSE_VENDOR } from './pictures.ts';

export type GameRow = Selectable<Tables['game']> & {
  display_name: string;
  vendor_names: Record<string, string>;
  vendor_maintenance: boolean;
  is_room: boolean;
};

/** Columns joined from the game's vendor, and the room flag. */
export const JOINED_COLUMNS = [
  'v.display_name',
  'v.names as vendor_names',
  'v.maintenance as vendor_maintenance',
  sql<boolean>`exists (
    select from room r where r.merchant = g.merchant and r.vendor = g.vendor and r.node_id = g.node_id)`.as('is_room'),
] as const;
export type VendorRow = Selectable<Tables['vendor']> & { games: bigint; open: bigint; node_id: number };

/** A category's vendors in the brand's order; a vendor without a game is not shown. */
export async function vendorsOn(db: Db, merchant: string): Promise<VendorRow[]> {
  const rows = await db.q
    .selectFrom('vendor as v')
    .innerJoin('game as g', (on) =>
      on
        .onRef('g.merchant', '=', 'v.merchant')
        .onRef('g.vendor', '=', 'v.code')
        .onRef('g.category', '=', 'v.category')
        .on('g.status', '<>', 'OFF'),
    )
    .selectAll('v')
    .select((select) => [
      select.fn.countAll<bigint>().as('games'),
      select.fn.countAll<bigint>().filterWhere('g.status', '=', 'ON').as('open'),
      select.fn.min('g.node_id').as('node_id'),
    ])
    .where('v.merchant', '=', merchant)
    .groupBy(['v.merchant', 'v.code', 'v.category'])
    .orderBy('v.position')
    .orderBy('v.code')
    .execute();
  return rows;
}

/** True if a game of one of the categories is open. */
export async function isAnyOpen(db: Db, merchant: string, categories: readonly GameCategory[]): Promise<boolean> {
  const row = await db.q
    .selectFrom('game')
    .select('node_id')
    .where('merchant', '=', merchant)
    .where('category', 'in', categories)
    .where('status', '=', 'ON')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface GameFilter {
  readonly merchant: string;
  readonly category?: GameCategory;
  readonly vendors?: readonly string[];
  readonly classify?: string;
  readonly nodeIds?: readonly number[];
  readonly hotOnly?: boolean;
  readonly newOnly?: boolean;
  /** Restricts to house games with these codes. */
  readonly houseCodes?: readonly string[];
  readonly code?: string;
}

export interface GameOrder {
  readonly by: 'HOT' | 'PLAYED' | 'NEW' | 'NAME' | 'RTP';
  readonly language: Language;
  /** First day of the order by rounds played: yyyy-mm-dd (GMT+8). */
  readonly since?: string;
}

/** Real-money rounds since a day. */
const playedSince = (day: string) => sql<number>`(
  select coalesce(sum(d.rounds), 0) from return_day d
  where d.merchant = g.merchant and d.vendor = g.vendor and d.game = g.game_code and d.day >= ${day}::date)`;

/** Vendors may write any text as RTP; non-numeric values sort last. */
const RTP = sql<string>`case when g.rtp ~ '^[0-9]+([.][0-9]+)?$' then g.rtp::numeric end desc nulls last`;

/** Filter value for slots, whose stored class is empty, or `JP` for jackpot slots. */
const SLOTS = 'SLOT';

function shown(db: Db, filter: GameFilter) {
  let query = db.q
    .selectFrom('game as g')
    .innerJoin('vendor as v', (on) =>
      on.onRef('v.merchant', '=', 'g.merchant').onRef('v.code', '=', 'g.vendor').onRef('v.category', '=', 'g.category'),
    )
    .where('g.merchant', '=', filter.merchant)
    .where('g.status', '<>', 'OFF');
  if (filter.category) query = query.where('g.category', '=', filter.category);
  if (filter.vendors && filter.vendors.length > 0) query = query.where('g.vendor', 'in', [...filter.vendors]);
  if (filter.classify === SLOTS) query = query.where('g.classify', 'in', ['', 'JP']);
  else if (filter.classify) query = query.where('g.classify', '=', filter.classify);
  if (filter.hotOnly) query = query.where('g.hot', '=', true);
  if (filter.newOnly) query = query.where('g.is_new', '=', true);
  if (filter.houseCodes) {
    query = query.where('g.vendor', '=', HOUSE_VENDOR).where(sql<boolean>`g.game_code = any (${filter.houseCodes})`);
  }
  if (filter.code) query = query.where('g.game_code', '=', filter.code);
  if (filter.nodeIds) query = query.where(sql<boolean>`g.node_id = any (${filter.nodeIds})`);
  return query;
}

export async function countGames(db: Db, filter: GameFilter): Promise<number> {
  const row = await shown(db, filter)
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface GameNames {
  readonly node_id: number;
  readonly names: Record<string, string>;
  readonly vendor: string;
  readonly display_name: string;
  readonly vendor_names: Record<string, string>;
}

/** Names of every game and its vendor in all languages. */
export function namesOn(db: Db, filter: GameFilter): Promise<GameNames[]> {
  return shown(db, filter)
    .select(['g.node_id', 'g.names', 'g.vendor', 'v.display_name', 'v.names as vendor_names'])
    .execute();
}

export async function gamesOn(
  db: Db,
  filter: GameFilter,
  order: GameOrder,
  page: { limit: number; offset: number },
): Promise<GameRow[]> {
  const name = sql<string>`lower(coalesce(g.names ->> ${order.language}::text, g.names ->> 'EN'))`;
  let query = shown(db, filter).selectAll('g').select(JOINED_COLUMNS);
  if (order.by === 'NEW') query = query.orderBy('g.is_new', 'desc').orderBy('g.node_id', 'desc');
  if (order.by === 'RTP') query = query.orderBy(RTP);
  if (order.by === 'PLAYED' && order.since) query = query.orderBy(playedSince(order.since), 'desc');
  if (order.by === 'HOT' || order.by === 'PLAYED') query = query.orderBy('g.hot', 'desc').orderBy('g.position');
  return query.orderBy(name).orderBy('g.node_id').limit(page.limit).offset(page.offset).execute();
}

/** Includes games that are off, since records of their rounds remain. */
export function codesOf(
  db: Db,
  merchant: string,
  of: { category?: string | undefined; vendor?: string | undefined; nodeId?: number | undefined },
): Promise<{ vendor: string; code: string }[]> {
  let query = db.q.selectFrom('game').select(['vendor', 'game_code as code']).where('merchant', '=', merchant);
  if (of.category !== undefined) query = query.where('category', '=', of.category);
  if (of.vendor !== undefined) query = query.where('vendor', '=', of.vendor);
  if (of.nodeId !== undefined) query = query.where('node_id', '=', of.nodeId);
  return query.execute();
}

export async function gameByNode(db: Db, merchant: string, nodeId: number): Promise<GameRow | undefined> {
  return shown(db, { merchant })
    .where('g.node_id', '=', nodeId)
    .selectAll('g')
    .select(JOINED_COLUMNS)
    .executeTakeFirst();
}

/** SQL yielding a row if the game is on and its vendor not in maintenance. Arguments are SQL expressions. */
export const gameIsOn = (merchant: string, nodeId: string, vendor: string): string => `
  select true as is_on
  from (
    select g.category from game g
    where g.merchant = ${merchant} and g.node_id = ${nodeId} and g.vendor = ${vendor} and g.status = 'ON' limit 1
  ) g
  cross join lateral (
    select from vendor v where v.merchant = ${merchant} and v.code = ${vendor} and v.category = g.category and not v.maintenance limit 1
  ) v`;

/** Engine of the game's room; undefined for games that are not rooms. */
export async function roomEngineOf(
  db: Db,
  { merchant, vendor, game_code: code }: Pick<GameRow, 'merchant' | 'vendor' | 'game_code'>,
): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('room')
    .select('engine')
    .where('merchant', '=', merchant)
    .where('code', '=', code)
    .where('vendor', '=', vendor)
    .executeTakeFirst();
  return row?.engine;
}

export interface ReturnSums {
  readonly since: string | null;
  readonly rounds: number;
  readonly staked: bigint;
  readonly back: bigint;
  /** Sums of squares and products, as decimal integers. */
  readonly staked_sq: string;
  readonly crossed: string;
  readonly back_sq: string;
}

/** Sums over all days; `return_day` has a row per day played. */
export async function returnOf(
  db: Db,
  { merchant, vendor, game_code: game }: Pick<GameRow, 'merchant' | 'vendor' | 'game_code'>,
  currency: string,
): Promise<ReturnSums> {
  const [row] = await db.run<ReturnSums>(
    `select min(day)::text as since, coalesce(sum(rounds), 0)::int4 as rounds, coalesce(sum(staked), 0)::int8 as staked,
       coalesce(sum(back), 0)::int8 as back, coalesce(sum(staked_sq), 0)::text as staked_sq,
       coalesce(sum(crossed), 0)::text as crossed, coalesce(sum(back_sq), 0)::text as back_sq
     from return_day where merchant = $1 and vendor = $2 and game = $3 and currency = $4`,
    [merchant, vendor, game, currency],
  );
  return row!;
}
