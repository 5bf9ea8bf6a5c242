/** A brand whose members have played many rounds, for tests that statements do not walk the history. */
import type { Db } from '#db';

export const HOUSE = 'grown';
export const GAME = 'G';
/** A game of the catalogue that nobody plays. */
export const OTHER_GAME = 'H';
const MEMBERS = 2_000;

export async function openRounds(db: Db): Promise<void> {
  await db.tx((tx) =>
    tx.script(`
      insert into merchant (code, config, position, created_at, updated_at) values ('${HOUSE}', '{}', 9, now(), now());
      insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip)
      select '${HOUSE}', 'played' || n, 0, now(), 'USD', 'EN', now(), '127.0.0.1' from generate_series(1, ${MEMBERS}) n;
      insert into seed_pair (id, player, game_code, server_seed, server_seed_hash, next_server_seed, next_server_seed_hash, client_seed,
        created_at)
      values (gen_random_uuid(), '${HOUSE}', '${GAME}', '', '', '', '', '', now());
      insert into play_session (id, token_hash, merchant, member_id, mode, currency, node_id, vendor, category, game_code, language,
        created_at, last_seen_at)
      select gen_random_uuid(), '\\x00', '${HOUSE}', min(id), 'REAL', 'USD', 1, 'HOUSE', 'RNG', '${GAME}', 'EN', now(), now()
      from member where merchant = '${HOUSE}'`),
  );
}

/** One round a minute, numbered by its nonce; every other one pays more than its stake. */
export async function growRounds(db: Db, from: number, to: number): Promise<void> {
  await db.run(
    `insert into house_round (id, merchant, player, member_id, play_session_id, request_id, mode, currency, vendor, category, node_id,
       game_code, game_version, seed_pair_id, client_seed, nonce, bet, base_bet, stake, outcome, steps, seen, win, state, started_at,
       finished_at, wallet)
     select gen_random_uuid(), '${HOUSE}', 'member:' || m.id, m.id, p.id, gen_random_uuid(), 'REAL', 'USD', 'HOUSE', 'RNG', 1, '${GAME}',
       '1', s.id, '', n, '{}', 100, 100, '{}', 1, 1, case when n % 2 = 0 then 200 + n else 0 end, 'settled', t, t, 'main'
     from generate_series($1::int, $2::int) n
     cross join lateral (select timestamptz '2026-01-01' + n * interval '1 minute' as t) x
     join member m on m.merchant = '${HOUSE}' and m.account = 'played' || (1 + n % ${MEMBERS})
     cross join (select id from play_session where merchant = '${HOUSE}' limit 1) p
     cross join (select id from seed_pair where player = '${HOUSE}' limit 1) s`,
    [from, to],
  );
}
