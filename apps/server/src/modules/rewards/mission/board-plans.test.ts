/** A leaderboard of 100,000: a member's queries read as few pages as with 100. */
import { openDb, type Db } from '#db';
import { DAY_MS, memberId, merchantCode, millis } from '#kernel';
import { openHouse } from '#testkit/grown-house.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  endedBoards,
  lockOpenBoards,
  markPlaces,
  placeOf,
  placesAfter,
  PLACES_APART,
  putStandings,
  waitingPrizes,
} from './board-queries.ts';

const HOUSE = merchantCode('grown');
const MANY = 100_000;
const AT = millis(Date.UTC(2027, 0, 1));
/** Pages for a list of twenty. Offsets and own places are counted from the previous mark, which adds its places. */
const PAGES = 130;

const FROM_A_MARK = ['a page in the middle', 'the last page', 'the own place'];

const READ = `select sum(coalesce(heap_blks_read, 0) + coalesce(heap_blks_hit, 0) + coalesce(idx_blks_read, 0)
  + coalesce(idx_blks_hit, 0))::int8 as pages from pg_statio_user_tables`;

describe.skipIf(testDatabaseUrl() === undefined).each(['auto', 'force_generic_plan'])('planned with %s', (mode) => {
  let site: TestPostgres;
  let db: Db;
  let board: { merchant: string; missionId: bigint };
  let first: bigint;

  beforeAll(async () => {
    site = await openTestPostgres();
    await openHouse(site.db, HOUSE, 1, 1, AT);
    const [mission] = await site.db.run<{ id: bigint }>(
      `insert into mission (merchant, texts, rule, starts_at, ends_at, published_at)
       values ('${HOUSE}', '{"EN":{"title":"Race","description":""}}', '{}', now(), now() + interval '1 day', now()) returning id`,
    );
    board = { merchant: HOUSE, missionId: mission!.id };
    await site.db.run(`insert into mission_board (merchant, mission_id) values ('${HOUSE}', $1)`, [mission!.id]);
    await site.db.run(
      `insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip)
       select '${HOUSE}', 'ranked' || n, 0, now(), 'USD', 'EN', now(), '127.0.0.1' from generate_series(1, ${MANY}) n`,
    );
    const [row] = await site.db.run<{ id: bigint }>(`select min(id) as id from member where account = 'ranked1'`);
    first = row!.id;
    await site.db.run(
      `insert into mission_standing select '${HOUSE}', $1, m.id, 10000 + (m.id * 7919) % 50000, now() from member m
       where m.account like 'ranked%'`,
      [mission!.id],
    );
    await site.db.tx((tx) => markPlaces(tx, board));
    await site.db.run(
      `insert into mission_prize (merchant, mission_id, place, member_id, reward, given_at, told_at)
       select merchant, mission_id, row_number() over (), member_id, '{}', now(), now() from mission_standing`,
    );
    await site.db.run('analyze');
    db = await openDb({
      databaseUrl: `${site.url}?options=${encodeURIComponent(`-c plan_cache_mode=${mode}`)}`,
      poolSize: 1,
    });
  });
  afterAll(async () => {
    await db.close();
    await site.drop();
  });

  const pagesOf = async (ask: () => Promise<unknown>) => {
    const read = async () => {
      await db.run('select pg_stat_force_next_flush()');
      const [row] = await db.run<{ pages: bigint }>(READ);
      return Number(row!.pages);
    };
    const before = await read();
    await ask();
    return (await read()) - before;
  };

  it('the own place, each page of the list, and what the jobs ask for walk no board', async () => {
    const owner = { merchant: HOUSE, memberId: memberId(Number(first) + MANY / 2) };
    const asked = {
      'the first page': () => placesAfter(db, board, { after: 0, limit: 21 }),
      'a page in the middle': () => placesAfter(db, board, { after: MANY / 2 + PLACES_APART - 1, limit: 21 }),
      'the last page': () => placesAfter(db, board, { after: MANY - 10, limit: 21 }),
      'a made-up page': () => placesAfter(db, board, { after: 99_999_999, limit: 21 }),
      'the own place': () => placeOf(db, owner, board.missionId),
      'the boards that are open': () => db.tx((tx) => lockOpenBoards(tx, HOUSE)),
      'the boards that are over': () => endedBoards(db, HOUSE, AT),
      'prizes to give': () => waitingPrizes(db, HOUSE, { after: { mission_id: 0n, place: 0 }, limit: 1_000 }),
      'one who moves': () =>
        db.tx((tx) =>
          putStandings(tx, board, [{ memberId: owner.memberId, reached: 77_777n, at: millis(AT + DAY_MS) }]),
        ),
    };
    const walked: Record<string, number> = {};
    for (const [name, ask] of Object.entries(asked)) {
      // The first call warms the connection's catalogue cache.
      await ask();
      const pages = await pagesOf(ask);
      if (pages > (FROM_A_MARK.includes(name) ? PAGES + PLACES_APART : PAGES)) walked[name] = pages;
    }
    expect(walked).toEqual({});
  });
});
