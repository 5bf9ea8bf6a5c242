/** A table that has dealt many rounds, for tests that statements on them walk no history. */
import type { Db } from '#db';

export const HOUSE = 'grown';
export const ROOM = 'TABLE_A';
/** A room with seats and without rounds. */
export const OTHER_ROOM = 'TABLE_B';
const MEMBERS = 20;

/** That is paid out, that is over, that had stakes which went back, and that is open. */
export const NO = { due: 41, over: 42, empty: 43, open: 44 };

/** A brand, two tables, and members with seats there. */
export async function openTables(db: Db): Promise<void> {
  await db.run(
    `insert into merchant (code, config, position, created_at, updated_at) values ('${HOUSE}', '{}', 9, now(), now())`,
  );
  await db.run(
    `insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip, personal)
     select '${HOUSE}', 'seated' || n, 0, now(), 'USD', 'EN', now(), '127.0.0.1', '\\x0000000100' from generate_series(1, ${MEMBERS}) n`,
  );
  await db.run(
    `insert into room (merchant, code, engine, node_id, vendor, category, currency, unit)
     select '${HOUSE}', code, 'FAN_TAN', 3014, 'HOUSE', 'LIVE', 'USD', 10000 from unnest(array['${ROOM}', '${OTHER_ROOM}']) code`,
  );
  await db.run(
    `insert into room_seat (merchant, room, seat, player, member_id)
     select '${HOUSE}', r.code, row_number() over (partition by r.code order by m.id) - 1, 'member:' || m.id, m.id
     from member m join room r on r.merchant = m.merchant where m.merchant = '${HOUSE}'`,
  );
  await db.run(
    `insert into seed_chain (kind, merchant, game, terminating_hash, links, sealed_seed, made_at)
     values ('room', '${HOUSE}', '${ROOM}', 'end', 10000, '\\x00', now())`,
  );
}

/**
 * Rounds with two bets of every member each; every fifth has no bets, and from the thirtieth on there is no real money.
 */
export async function growTables(db: Db, from: number, to: number): Promise<void> {
  await db.run(
    `with round as (
       insert into room_round (id, merchant, room, no, engine, version, config, unit, chain_id, link_no, began, outcome, state, opened_at, finished_at, is_idle, crowd, staked, back)
       select gen_random_uuid(), '${HOUSE}', '${ROOM}', n, 'FAN_TAN', '1', '{}', 10000, c.id, n, '{}', case when n <> ${NO.open} then json '{}' end,
         case n when ${NO.open} then 'open' when ${NO.due} then 'settling' when ${NO.empty} then 'settling' else 'settled' end,
         t, case when n <> ${NO.open} then t end, n % 5 = 0, f, f, f
       from generate_series($1::int, $2::int) n
       cross join lateral (select timestamptz '2026-01-01' + n * interval '30 seconds' as t, case when n <> ${NO.open} then 1 end as f) x
       cross join (select id from seed_chain where merchant = '${HOUSE}' limit 1) c
       returning id, no, opened_at, is_idle
     ), bet as (
       insert into room_action (merchant, room, number, round_id, seat, member_id, request_id, action, points, stake, currency, wallet, vendor, category, state, at)
       select '${HOUSE}', '${ROOM}', r.no * 1000 + s.seat * 2 + b, r.id, s.seat, s.member_id, gen_random_uuid(), '{"type":"bet","spots":{"fan-1":100}}',
         100, 10000, 'USD', case when r.no <= 30 then 'main' else 'trial' end, 'HOUSE', 'LIVE',
         case when b = 0 then 'taken' else case r.no when ${NO.due} then 'undoing' when ${NO.empty} then 'undone' when ${NO.open} then 'reserved' else 'taken' end end,
         r.opened_at
       from round r cross join room_seat s cross join generate_series(0, 1) b
       where not r.is_idle and s.merchant = '${HOUSE}' and s.room = '${ROOM}' returning number
     )
     insert into settlement_payout
       (source, batch, run, place, member_id, wallet, merchant, currency, vendor, category, game_code, round_id, bet_key, stake, amount, kept,
        state, is_won, decided_at)
     select 'room', r.id::text, 0, s.seat, s.member_id, case when r.no <= 30 then 'main' else 'trial' end, '${HOUSE}', 'USD', 'HOUSE', 'LIVE', '${ROOM}',
       r.id::text, 'room:${ROOM}:' || r.no * 1000 + s.seat * 2, 20000, 38500, 0, case r.no when ${NO.due} then 'due' else 'paid' end, r.no <= 30,
       r.opened_at
     from round r cross join room_seat s
     where not r.is_idle and r.no not in (${NO.empty}, ${NO.open}) and s.merchant = '${HOUSE}' and s.room = '${ROOM}'`,
    [from, to],
  );
}
