/** Query plans of a brand's day and of its large wins: neither reads closed days or small wins. */
import { openDb, type Db } from '#db';
import { dayName, millis, units } from '#kernel';
import { deep } from '#testkit/deep.ts';
import { pagesOf } from '#testkit/pages-read.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandDay } from './brand-day.ts';
import { largeWins } from './large-wins.ts';

const MANY = 30_000;
const PAGES_MAX = 60;
const YEARS = `
  insert into ledger_day (account_id, day, type_id, lines, amount, received, settled, first_id, last_id, last_at, member_id, merchant)
    select n, current_date - 2 - n % 900, 3200, 1, -5, 0, 5, 1, 1, now(), 1, 'pavilion' from generate_series(1, ${MANY}) n;
  insert into ledger_transfer (posting_id, debit_id, credit_id, amount, debit_after, credit_after, n, debit_type_id, credit_type_id)
    select n, 1, 2, case when n % 10 = 0 then 20000000 else 5 end, 1, 1, 0, 3100, 3100 from generate_series(1, ${MANY}) n`;
describe
  .skipIf(testDatabaseUrl() === undefined)
  .each(deep(['never taken', 'of empty ones', 'up to date'], ['of empty ones']))(
  'after years, with statistics %s',
  (state) => {
    let postgres: TestPostgres;
    let db: Db;
    beforeAll(async () => {
      postgres = await openTestPostgres();
      if (state === 'of empty ones') await postgres.db.run('analyze');
      await postgres.db.tx((tx) => tx.script(YEARS));
      if (state === 'up to date') await postgres.db.run('analyze');
      db = await openDb({ databaseUrl: postgres.url, poolSize: 1 });
    });
    afterAll(async () => {
      await db.close();
      await postgres.drop();
    });
    const today = { merchant: 'pavilion', currency: 'USD', day: dayName(millis(Date.now())), except: [] };

    it.each<[string, () => Promise<unknown>]>([
      ['the day of a brand', () => brandDay(db, today)],
      ['large wins behind the last', () => largeWins(db, { after: BigInt(MANY - 50), upTo: BigInt(MANY), limit: 500 })],
    ])('%s: what is over is not read', async (_, query) => {
      await query();
      expect(await pagesOf(db, query)).toBeLessThan(PAGES_MAX);
    });

    it('a day without play is nothing', async () => {
      expect(await brandDay(db, today)).toMatchObject({ bets: 0n, staked: units(0n), won: units(0n) });
    });
  },
);
