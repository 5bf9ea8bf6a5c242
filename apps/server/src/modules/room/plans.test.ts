/** Statements of the record and the desk on many rounds: what is asked of one member, or of one round, walks through no others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDb, type Db } from '#db';
import { millis } from '#kernel';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import * as desk from './desk-queries.ts';
import * as own from './own-queries.ts';

const HOUSE = 'grown';
const ROOM = 'TABLE_A';
const MEMBERS = 20;
const ROUNDS = 600;
const SINCE = 10;
/** A job takes them anew of what has grown so many times as large, and of young tables within seconds. */
const STATES = ['never taken', 'of small ones', 'up to date'] as const;
/** After so many times a statement that has a name is not planned again on its connection. */
const UNTIL_PLANNED = 7;
const GROWTH = { times: 2, pages: 100 };

const READ = `select sum(coalesce(heap_blks_read, 0) + coalesce(heap_blks_hit, 0) + coalesce(idx_blks_read, 0)
  + coalesce(idx_blks_hit, 0))::int8 as pages from pg_statio_user_tables`;

async function pagesRead(db: Db): Promise<number> {
  await db.run('select pg_stat_force_next_flush()');
  const [row] = await db.run<{ pages: bigint }>(READ);
  return Number(row!.pages);
}

const WITHOUT_AUTOVACUUM = `do $$ declare name text; begin
  for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('alter table %I set (autovacuum_enabled = false)', name);
  end loop;
end $$`;

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
    'a round on the desk': () => desk.roundOnDesk(db, HOUSE, id),
    'idle rounds, none of which is old': () => desk.forgetIdle(db, millis(Date.UTC(2025, 0, 1)), 500),
  };
}

async function pagesOf(db: Db, times = 1): Promise<Map<string, number>> {
  const [round] = await db.run<{ id: string; member: bigint }>(
    `select r.id, a.member_id as member from room_round r join room_action a on a.merchant = r.merchant and a.round_id = r.id
     where r.merchant = '${HOUSE}' and r.no = 42 limit 1`,
  );
  const pages = new Map<string, number>();
  for (const [name, call] of Object.entries(callsOf(db, round!))) {
    for (let time = 1; time < times; time += 1) await call();
    const before = await pagesRead(db);
    await call();
    pages.set(name, (await pagesRead(db)) - before);
  }
  return pages;
}

const walkedSince = (young: Map<string, number>, old: Map<string, number>): string[] =>
  [...old].flatMap(([name, pages]) => {
    const before = young.get(name)!;
    return pages <= before * GROWTH.times + GROWTH.pages ? [] : [`${name}: ${before}, then ${pages}`];
  });

describe.skipIf(testDatabaseUrl() === undefined).each(STATES)('tables whose statistics are %s', (state) => {
  let site: TestPostgres;
  let kept: Db;
  let young: Map<string, number>;

  beforeAll(async () => {
    site = await openTestPostgres();
    const { db } = site;
    await db.tx((tx) => tx.script(WITHOUT_AUTOVACUUM));
    await settle(db);
    await grow(db, 1, ROUNDS / SINCE);
    if (state === 'of small ones') await db.run('analyze');
    kept = await openDb({ databaseUrl: site.url, poolSize: 1 });
    young = await pagesOf(kept, UNTIL_PLANNED);
    await grow(db, ROUNDS / SINCE + 1, ROUNDS);
    if (state === 'up to date') await db.run('analyze');
  });
  afterAll(async () => {
    await kept.close();
    await site.drop();
  });

  it('no statement walks history', async () => {
    const fresh = await openDb({ databaseUrl: site.url, poolSize: 1 });
    const old = await pagesOf(fresh);
    await fresh.close();
    expect(walkedSince(young, old)).toEqual([]);
  });

  it('nor does one that was planned while there was little', async () => {
    expect(walkedSince(young, await pagesOf(kept))).toEqual([]);
  });
});
