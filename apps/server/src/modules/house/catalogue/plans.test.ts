/** With years of daily returns per game, the order by rounds played reads the last days alone. */
import type { Db } from '#db';
import { describeOnGrowingTables } from '#testkit/growing-tables.ts';
import { gamesOn } from './queries.ts';

const GAMES = 50;
const LAST = 2_000;

async function prepare(db: Db): Promise<void> {
  await db.tx((tx) =>
    tx.script(`
      insert into merchant (code, config, position, created_at, updated_at) values ('grown', '{}', 9, now(), now());
      insert into vendor (merchant, code, category, display_name, is_game, icon, position)
      values ('grown', 'HOUSE', 'RNG', 'House', 'GAME', '', 1);
      insert into game (merchant, node_id, vendor, category, game_code, names, icon, position)
      select 'grown', n, 'HOUSE', 'RNG', 'G' || n, '{"EN":"Grown"}', '', n from generate_series(1, ${GAMES}) n`),
  );
}

async function grow(db: Db, from: number, to: number): Promise<void> {
  await db.run(
    `insert into return_day (merchant, vendor, game, currency, day, rounds, staked, back, staked_sq, crossed, back_sq)
     select 'grown', 'HOUSE', 'G' || g, 'USD', date '2021-01-01' + n, 1, 1, 1, 1, 1, 1
     from generate_series($1::int, $2::int) n cross join generate_series(1, ${GAMES}) g`,
    [from, to],
  );
}

async function callsOf(db: Db): Promise<Record<string, () => Promise<unknown>>> {
  const [row] = await db.run<{ since: string }>(`select (max(day) - 29)::text as since from return_day`);
  const order = { by: 'PLAYED', language: 'EN', since: row!.since } as const;
  return {
    'the games most played': () => gamesOn(db, { merchant: 'grown' }, order, { limit: 24, offset: 0 }),
  };
}

describeOnGrowingTables('days of games', { prepare, grow, upTo: LAST, callsOf });
