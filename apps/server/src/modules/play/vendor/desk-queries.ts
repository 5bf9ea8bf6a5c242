/** Queries of the console tables of vendors, games and free bets. */
import type { Db, Tables } from '#db';
import { sql, type Selectable } from 'kysely';
import type { GameRow } from './queries.ts';

type CallRow = Selectable<Tables['vendor_call']>;

export async function gameCounts(db: Db, merchant: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.q
    .selectFrom('game')
    .select(['vendor', (select) => select.fn.countAll<bigint>().as('count')])
    .where('merchant', '=', merchant)
    .groupBy('vendor')
    .execute();
  return new Map(rows.map(({ vendor, count }) => [vendor, Number(count)]));
}

/** Last day with calls of each vendor, however long ago. */
export const lastCalls = (db: Db, merchant: string): Promise<(CallRow & { day_name: string })[]> =>
  db.run(
    `select c.*, to_char(c.day, 'YYYY-MM-DD') as day_name from vendor_key k
     cross join lateral (
       select * from vendor_call v where v.merchant = k.merchant and v.vendor = k.vendor order by v.day desc limit 1
     ) c where k.merchant = $1`,
    [merchant],
  );

export interface GamesAsked {
  readonly merchant: string;
  readonly vendor?: string | undefined;
  readonly category?: string | undefined;
  readonly status?: GameRow['status'] | undefined;
  /** Substring of its code or English name. */
  readonly find?: string | undefined;
  readonly after: number;
}

/** Ordered by id. A full scan: a catalogue has some thousands. */
export function gamesAt(db: Db, asked: GamesAsked, limit: number): Promise<GameRow[]> {
  const { merchant, vendor, category, status, find, after } = asked;
  let games = db.q.selectFrom('game').selectAll().where('merchant', '=', merchant).where('node_id', '>', after);
  if (vendor !== undefined) games = games.where('vendor', '=', vendor);
  if (category !== undefined) games = games.where('category', '=', category);
  if (status !== undefined) games = games.where('status', '=', status);
  if (find !== undefined)
    games = games.where(
      sql<boolean>`strpos(lower(game_code || ' ' || (names->>'EN')), ${find.toLowerCase()}::text) > 0`,
    );
  return games.orderBy('node_id').limit(limit).execute();
}

export const gameNumbered = (db: Db, merchant: string, nodeId: number): Promise<GameRow | undefined> =>
  db.q.selectFrom('game').selectAll().where('merchant', '=', merchant).where('node_id', '=', nodeId).executeTakeFirst();

export interface RewardAt {
  readonly vendor: string;
  readonly reward_id: string;
  readonly pays_to: 'bonus' | 'main';
  readonly account: string | null;
  readonly bets: number | null;
  readonly expires_at: Date | null;
}

/** By vendor and reward id, after `after`. */
export const rewardsAt = (
  db: Db,
  { merchant, vendor, after }: Readonly<{ merchant: string; vendor: string | null; after: readonly [string, string] }>,
  limit: number,
): Promise<RewardAt[]> =>
  db.run<RewardAt>(
    `select r.vendor, r.reward_id, r.pays_to, r.bets, r.expires_at,
       (select m.account from member m where m.merchant = $1 and m.id = r.member_id) as account
     from (
       select * from vendor_reward where merchant = $1 and ($2::text is null or vendor = $2)
         and (vendor, reward_id) > ($3, $4) order by vendor, reward_id limit $5
     ) r order by r.vendor, r.reward_id`,
    [merchant, vendor, ...after, limit],
  );
