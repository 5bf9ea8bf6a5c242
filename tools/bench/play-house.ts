/** Members with sessions at the house games, allowed to play at full speed. */
import { createHash } from 'node:crypto';
import type { Db } from '#db';
import { merchantCode } from '#kernel';
import { hostOn } from './lottery-house.ts';
import { MERCHANT } from './vendor-site.ts';

export const GAMES = {
  slot: { code: 'LANTERN_COURT', baseBet: 0.1, bet: { lines: 20 } },
  'jackpot slot': { code: 'STAR_CARAVAN', baseBet: 0.1, bet: { bets: 20 } },
  dice: { code: 'DICE', baseBet: 0.01, bet: { side: 'over', target: 5_050 } },
  blackjack: { code: 'BLACKJACK', baseBet: 0.01, bet: {} },
} as const;
export type Played = keyof typeof GAMES;

const tokenOf = (game: Played, user: string): string => `play-token-${GAMES[game].code}-${user}`;

const SEATED = `with seat as (
    select t.hash, s.id as session_id, m.id as member_id, g.node_id, g.vendor, g.category, g.game_code
    from unnest($2::text[], $3::int8[], $4::bytea[]) t(code, member_id, hash)
    cross join lateral (select m.id from member m where m.id = t.member_id limit 1) m
    cross join lateral (select s.id from session s where s.member_id = m.id limit 1) s
    cross join lateral (select * from game g where g.merchant = $1 and g.game_code = t.code limit 1) g
  ), seeded as (
    insert into seed_pair (id, player, game_code, server_seed, server_seed_hash, next_server_seed, next_server_seed_hash, client_seed, created_at)
    select gen_random_uuid(), 'member:' || e.member_id, e.game_code, e.seed, encode(sha256(e.seed::bytea), 'hex'), e.next,
      encode(sha256(e.next::bytea), 'hex'), 'bench', now()
    from (
      select s.*, md5(random()::text) || md5(random()::text) as seed, md5(random()::text) || md5(random()::text) as next from seat s
    ) e
  )
  insert into play_session (id, token_hash, merchant, member_id, session_id, mode, currency, node_id, vendor, category, game_code,
    language, created_at, last_seen_at)
  select gen_random_uuid(), hash, $1, member_id, session_id, 'REAL', 'USD', node_id, vendor, category, game_code, 'EN', now(), now()
  from seat`;

/** Opens a play session at each game for each member with a session; returns the tokens. */
export async function seatEverybody(
  databaseUrl: string,
  db: Db,
  users: readonly string[],
): Promise<Readonly<Record<Played, string[]>>> {
  const { deps } = await hostOn(databaseUrl, db);
  const { play } = deps.brands.find(MERCHANT)!.config;
  const hands = { ...play.hands, minMs: 0 };
  await deps.brands.change(merchantCode(MERCHANT), { play: { ...play, pace: 'open', minSpinMs: 0, hands } });
  const seats = (Object.keys(GAMES) as Played[]).flatMap((game) => users.map((user) => ({ game, user })));
  await db.run(SEATED, [
    MERCHANT,
    seats.map(({ game }) => GAMES[game].code),
    seats.map(({ user }) => BigInt(user)),
    seats.map(({ game, user }) => createHash('sha256').update(tokenOf(game, user)).digest()),
  ]);
  await db.run('analyze');
  return Object.fromEntries(
    (Object.keys(GAMES) as Played[]).map((game) => [game, users.map((user) => tokenOf(game, user))]),
  ) as Record<Played, string[]>;
}
