import { toDate, type Db } from '#db';
import type { GameCategory } from '#contract';
import type { Millis } from '#kernel';
import type { Owner } from './favourite-queries.ts';
import { JOINED_COLUMNS, type GameRow } from './queries.ts';

/** Moves a game to the front of the member's recent games. */
export async function noteOpened(
  db: Db,
  { merchant, memberId }: Owner,
  { vendor, code }: { vendor: string; code: string },
  now: Millis,
): Promise<void> {
  const played_at = toDate(now);
  await db.q
    .insertInto('recent_game')
    .values({ merchant, member_id: BigInt(memberId), vendor, game_code: code, played_at })
    .onConflict((on) => on.columns(['member_id', 'vendor', 'game_code']).doUpdateSet({ played_at }))
    .execute();
}

/** Recent games, newest first; at most as many as the brand has games. */
export function recentOn(
  db: Db,
  { merchant, memberId }: Owner,
  category: GameCategory | undefined,
  limit: number,
): Promise<GameRow[]> {
  let query = db.q
    .selectFrom('recent_game as r')
    .innerJoin('game as g', (on) =>
      on
        .onRef('g.merchant', '=', 'r.merchant')
        .onRef('g.vendor', '=', 'r.vendor')
        .onRef('g.game_code', '=', 'r.game_code'),
    )
    .innerJoin('vendor as v', (on) =>
      on.onRef('v.merchant', '=', 'g.merchant').onRef('v.code', '=', 'g.vendor').onRef('v.category', '=', 'g.category'),
    )
    .selectAll('g')
    .select(JOINED_COLUMNS)
    .where('r.merchant', '=', merchant)
    .where('r.member_id', '=', BigInt(memberId))
    .where('g.status', '<>', 'OFF');
  if (category !== undefined) query = query.where('g.category', '=', category);
  return query.orderBy('r.played_at', 'desc').orderBy('g.node_id').limit(limit).execute();
}
