/** A report reads the rows of its days only, however many there were before, and whatever the statistics say. */
import { openDb, type Db } from '#db';
import { createSite } from '#testkit';
import { deep } from '#testkit/deep.ts';
import { pagesRead } from '#testkit/pages-read.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testersAmong } from './day-queries.ts';
import { balances, balanceTotals, gameDays, gameTotals, safePlayDays, sumDays, sumTotals } from './reading-queries.ts';

const BRAND = 'pavilion';
/** Upper bound of pages read by one lookup, tables and indexes together; the tables here have thousands. */
const PAGES_OF_A_READ = 150;

/** Five years of forty games, six channels and eight wallets at two brands, and many changes of limits. */
const YEARS = `do $$ declare who bigint := (select min(id) from member where merchant = '${BRAND}'); begin
  insert into report_game_day (merchant, level, day, currency, category, vendor, game, bets, staked, won, rounds, players)
    select m, l, date '2020-01-01' + d, 'USD', 'RNG', 'V', 'G' || g, 1, 1, 1, 1, 1
    from unnest(array['${BRAND}', 'lotus']) m, unnest(array['all', 'vendor', 'game']) l, generate_series(1, 1800) d,
      generate_series(1, case l when 'game' then 40 else 1 end) g;
  insert into report_sum_day (merchant, what, day, currency, line, times, amount)
    select m, w, date '2020-01-01' + d, 'USD', 'L' || l, 1, 1
    from unnest(array['${BRAND}', 'lotus']) m, unnest(array['deposit', 'withdrawal', 'liability', 'safe-play']) w,
      generate_series(1, 1800) d, generate_series(1, 8) l;
  insert into report_balance (merchant, day, currency, line, amount)
    select m, date '2020-01-01' + d, 'USD', 'L' || l, 1
    from unnest(array['${BRAND}', 'lotus']) m, generate_series(1, 1800) d, generate_series(1, 8) l;
  insert into safe_play_change (merchant, member_id, what, changed_at)
    select '${BRAND}', who, 'limit', timestamptz '2020-01-01' + n * interval '1 hour' from generate_series(1, 40000) n;
  insert into report_standing values ('${BRAND}', date '2024-12-05'), ('lotus', date '2024-12-05')
    on conflict (merchant) do update set open_day = excluded.open_day;
end $$`;

describe.skipIf(testDatabaseUrl() === undefined).each(deep(['fresh', 'stale'], ['stale']))(
  'after years, on %s statistics',
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

    const [DAY, TODAY] = ['2024-03-01', '2024-12-07'];
    const span = { first: DAY, last: DAY };
    const asked = { ...span, after: null, limit: 101 };
    const open = { first: TODAY, last: TODAY };
    it.each<[string, () => Promise<readonly unknown[]>]>([
      ['games of a day', () => gameDays(db, BRAND, 'game', asked)],
      [
        'games of a year, further down',
        () =>
          gameDays(db, BRAND, 'game', {
            first: '2023-05-01',
            last: DAY,
            after: ['2023-09-01', 'USD', 'RNG', 'V', 'G30'],
            limit: 101,
          }),
      ],
      ['vendors of a month', () => gameDays(db, BRAND, 'vendor', { ...asked, first: '2024-02-01' })],
      ['totals of a month of games', () => gameTotals(db, BRAND, { first: '2024-02-01', last: DAY })],
      ['channels of a day', () => sumDays(db, BRAND, ['deposit', 'withdrawal'], asked)],
      [
        'totals of a month of channels',
        () => sumTotals(db, BRAND, ['deposit', 'withdrawal'], { first: '2024-02-01', last: DAY }),
      ],
      ['what was owed at the end of a day', () => balances(db, BRAND, asked, TODAY)],
      ['what is owed now', () => balances(db, BRAND, { ...asked, ...open }, TODAY)],
      ['what was owed altogether', () => balanceTotals(db, BRAND, span, TODAY)],
      ['changes of limits on a closed day', () => safePlayDays(db, BRAND, asked)],
      ['changes of limits today', () => safePlayDays(db, BRAND, { ...asked, ...open, limit: 101 })],
      ['who is for tests', async () => [...(await testersAmong(db, [1, 2, 3])), true]],
    ])('%s: other days are not read', async (name, rowsOf) => {
      const before = await pagesRead(db);
      const rows = await rowsOf();
      const read = (await pagesRead(db)) - before;
      if (name !== 'changes of limits today') expect(rows.length).toBeGreaterThan(0);
      expect(read).toBeLessThan(PAGES_OF_A_READ);
    });
  },
);
