/** The roll-up and the figures of teams read no more where tables have grown, whatever the statistics say. */
import { openDb, type Db } from '#db';
import { createSite } from '#testkit';
import { deep } from '#testkit/deep.ts';
import { pagesRead } from '#testkit/pages-read.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitingPayments } from './close-queries.ts';
import { changeAskedBy, countJoined, countPostings, isTester, nextChange, openDays } from './queries.ts';

const merchant = 'pavilion';
/** Upper bound of pages read by one look, tables and indexes together; the tables here have thousands. */
const PAGES_OF_A_READ = 150;

/** A top agent with 300 agents below, each with years of days; and members with years of plays. */
const YEARS = `do $$ declare who bigint := (select min(id) from member where merchant = '${merchant}'); begin
  insert into agent_day (agent_id, day, area, parent_id, merchant, turnover)
    select a, date '2023-01-01' + d, x, case a when 1 then 0 else 1 end, '${merchant}', 1
    from generate_series(1, 300) a, generate_series(1, 300) d, unnest(array['', 'RNG']) x;
  insert into agent_play (member_id, day, area, chain_id, rate, merchant, turnover)
    select m, date '2023-01-01' + d, 'RNG', 1, 1, '${merchant}', 1 from generate_series(1, 300) m, generate_series(1, 300) d;
  insert into agent_due (member_id, day, area, merchant, amount, turnover)
    select m, date '2023-01-01' + d, 'RNG', '${merchant}', 1, 1 from generate_series(1, 300) m, generate_series(1, 300) d;
  insert into agent_active (member_id, period, starts_at, turnover)
    select m, 'DAY', timestamptz '2023-01-01' + d * interval '1 day', 1 from generate_series(1, 300) m, generate_series(1, 300) d;
  insert into agent_period (agent_id, period, starts_at)
    select m, 'DAY', timestamptz '2023-01-01' + d * interval '1 day' from generate_series(1, 300) m, generate_series(1, 300) d;
  insert into agent_payment (member_id, day, merchant, due, debt_before, debt_after, paid, paid_at)
    select who, date '1900-01-01' + d, '${merchant}', 1, 0, 0, 1, now() from generate_series(1, 40000) d;
  insert into agent_change (merchant, member_id, kind, asked_by, by_operator, asked_at, fence, applied_at)
    select '${merchant}', who, 'move', 'op', true, now(), n, now() from generate_series(1, 40000) n;
end $$`;

describe.skipIf(testDatabaseUrl() === undefined).each(deep(['fresh', 'stale'], ['stale']))(
  'agents after years, on %s statistics',
  (statistics) => {
    let postgres: TestPostgres;
    let db: Db;
    beforeAll(async () => {
      postgres = await openTestPostgres();
      const site = await createSite({ databaseUrl: postgres.url });
      await site.close();
      if (statistics === 'stale') await postgres.db.run('vacuum analyze');
      await postgres.db.tx((tx) => tx.script(YEARS));
      if (statistics === 'fresh') await postgres.db.run('vacuum analyze');
      db = await openDb({ databaseUrl: postgres.url, poolSize: 1 });
    });
    afterAll(async () => {
      await db.close();
      await postgres.drop();
    });

    it.each<[string, () => Promise<unknown>]>([
      ['open days', () => openDays(db)],
      ['the next change', () => db.tx((tx) => nextChange(tx, 10n ** 9n))],
      ['a change asked for', () => db.tx((tx) => changeAskedBy(tx, 1_000_000_000_000 as never))],
      ['a test account', () => db.tx((tx) => isTester(tx, merchant, 7n))],
      ['accounts that joined', () => db.tx((tx) => countJoined(tx, 10))],
      ['payments that wait', () => db.tx((tx) => waitingPayments(tx, merchant, 10))],
      ['no postings', () => db.tx((tx) => countPostings(tx, 10n ** 9n, 10n ** 9n + 1n, '{"brands":{}}'))],
    ])('%s: others are not read', async (_, look) => {
      const before = await pagesRead(db);
      await look();
      expect((await pagesRead(db)) - before).toBeLessThan(PAGES_OF_A_READ);
    });
  },
);
