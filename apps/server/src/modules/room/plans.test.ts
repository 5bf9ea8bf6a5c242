/** Statements of the record and the desk on many rounds: what is asked of one member, or of one round, walks through no others. */
import type { Db } from '#db';
import { millis } from '#kernel';
import { describeOnGrowingTables } from '#testkit/growing-tables.ts';
import * as desk from './desk-queries.ts';
import * as own from './own-queries.ts';

const HOUSE = 'grown';
const ROOM = 'TABLE_A';
const MEMBERS = 20;

/** A brand, a table, and members who sit there. */
async function settle(db: Db): Promise<void> {
  await db.run(
    `insert into merchant (code, config, position, created_at, updated_at) values ('${HOUSE}', '{}', 9, now(), now())`,
  );
  await db.run(
    `insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip, personal)
     select '${HOUSE}', 'seated' || n, 0, now(), 'USD', 'EN', now(), '127.0.0.1', '\\x0000000100' from generate_series(1, ${MEMBERS}) n`,
  );
  await db.run(
    `insert into room (merchant, code, engine, node_id, vendor, category, currency, unit)
     values ('${HOUSE}', '${ROOM}', 'FAN_TAN', 3014, 'HOUSE', 'LIVE', 'USD', 10000)`,
  );
  await db.run(
    `insert into room_seat (merchant, room, seat, player, member_id)
     select '${HOUSE}', '${ROOM}', row_number() over (order by id) - 1, 'member:' || id, id from member where merchant = '${HOUSE}'`,
  );
  await db.run(
    `insert into seed_chain (kind, merchant, game, terminating_hash, links, sealed_seed, made_at)
     values ('room', '${HOUSE}', '${ROOM}', 'end', 10000, '\\x00', now())`,
  );
}

/** Rounds with two bets of every member each; every fifth was dealt to nobody. */
async function grow(db: Db, from: number, to: number): Promise<void> {
  await db.run(
    `with round as (
       insert into room_round (id, merchant, room, no, engine, version, config, unit, chain_id, link_no, began, outcome, state, opened_at, finished_at, is_idle)
       select gen_random_uuid(), '${HOUSE}', '${ROOM}', n, 'FAN_TAN', '1', '{}', 10000, c.id, n, '{}', '{}', 'settled', t, t, n % 5 = 0
       from generate_series($1::int, $2::int) n
       cross join lateral (select timestamptz '2026-01-01' + n * interval '30 seconds' as t) x
       cross join (select id from seed_chain where merchant = '${HOUSE}' limit 1) c
       returning id, no, opened_at, is_idle
     ), bet as (
       insert into room_action (merchant, room, number, round_id, seat, member_id, request_id, action, points, stake, currency, wallet, vendor, category, state, at)
       select '${HOUSE}', '${ROOM}', r.no * 1000 + s.seat * 2 + b, r.id, s.seat, s.member_id, gen_random_uuid(), '{"type":"bet","spots":{"fan-1":100}}',
         100, 10000, 'USD', 'main', 'HOUSE', 'LIVE', 'taken', r.opened_at
       from round r cross join room_seat s cross join generate_series(0, 1) b
       where not r.is_idle and s.merchant = '${HOUSE}' returning number
     )
     insert into room_pay (round_id, seat, merchant, room, points, amount, bet_number, state, decided_at)
     select r.id, s.seat, '${HOUSE}', '${ROOM}', 385, 38500, r.no * 1000 + s.seat * 2, 'paid', r.opened_at
     from round r cross join room_seat s where not r.is_idle and s.merchant = '${HOUSE}'`,
    [from, to],
  );
}

function callsOf(db: Db, { id, member }: { id: string; member: bigint }): Record<string, () => Promise<unknown>> {
  const asked = { merchant: HOUSE, member };
  const from = new Date('2026-01-01');
  return {
    'a page of his rounds': () => own.ownRounds(db, asked, 21),
    'a page of his rounds at a table': () => own.ownRounds(db, { ...asked, room: ROOM, from }, 21),
    'a page behind another': () =>
      own.ownRounds(db, { ...asked, after: { at: new Date('2026-01-01T00:20:00Z'), name: '42000' } }, 21),
    'his stakes in rounds': () => own.ownStakes(db, HOUSE, [{ round: id, seat: 3 }]),
    'the latest wins': () => own.winsAtRooms(db, HOUSE, 200),
    'tables on the desk': () => desk.roomsOnDesk(db, HOUSE, '', 51),
    'what was done in a round': () => desk.actionsOfRound(db, HOUSE, id, 0n, 51),
    'what a member did': () => desk.actionsOfMember(db, HOUSE, member, undefined, 51),
    'rounds on the desk': () => desk.roundsOnDesk(db, { merchant: HOUSE, room: ROOM }, 9_000_000_000n, 21),
    'a round on the desk': () => desk.roundOnDesk(db, HOUSE, id),
    'idle rounds, none of which is old': () => desk.forgetIdle(db, millis(Date.UTC(2025, 0, 1)), 500),
  };
}

const roundOf = async (db: Db) => {
  const [round] = await db.run<{ id: string; member: bigint }>(
    `select r.id, a.member_id as member from room_round r join room_action a on a.merchant = r.merchant and a.round_id = r.id
     where r.merchant = '${HOUSE}' and r.no = 42 limit 1`,
  );
  return round!;
};

describeOnGrowingTables('rounds at tables', {
  prepare: settle,
  grow,
  upTo: 600,
  callsOf: async (db) => callsOf(db, await roundOf(db)),
  // A page of rounds looks up what each seat was paid: four pages deep, for twenty seats in each of twenty-one rounds.
  most: { 'rounds on the desk': 1_700 },
});
