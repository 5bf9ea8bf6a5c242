/** What is asked of issues reads what it shows, however many there have been, whatever the statistics say. */
import { openDb, type Db } from '#db';
import { millis } from '#kernel';
import { createSite } from '#testkit';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issuesAt, undrawnAt } from './desk-queries.ts';
import { dueToDraw, dueToLock, dueToSettle } from './queries.ts';
import { countDraws, drawsOf, issueForProof, lastDraws, lastDrawsOf, openNow } from './read-queries.ts';

const MANY = 40_000;
const PAGES_MAX = 150;
/** A month of two lotteries at each of two brands, all of it settled. */
const HISTORY = `insert into lottery_issue
    (merchant, lottery, numero, opens_at, locks_at, draws_at, state, source, result, signature, drawn_at, settled_at)
  select case when n % 2 = 0 then 'pavilion' else 'lotus' end, case when n % 4 < 2 then 'ssc60' else 'k3-60' end, 'n' || n,
    now(), now(), now() - n * interval '1 minute', 'settled', '{"link": "00"}', '123', 'x', now(), now()
  from generate_series(1, ${MANY}) n`;
const READ = `select sum(coalesce(heap_blks_read, 0) + coalesce(heap_blks_hit, 0) + coalesce(idx_blks_read, 0)
  + coalesce(idx_blks_hit, 0))::int8 as pages from pg_statio_user_tables`;

async function pagesRead(db: Db): Promise<number> {
  await db.run('select pg_stat_force_next_flush()');
  const [row] = await db.run<{ pages: bigint }>(READ);
  return Number(row!.pages);
}

describe.skipIf(testDatabaseUrl() === undefined).each(['of a young house', 'up to date'])(
  'after a month of draws, with statistics %s',
  (state) => {
    let postgres: TestPostgres;
    let db: Db;
    beforeAll(async () => {
      postgres = await openTestPostgres();
      const site = await createSite({ databaseUrl: postgres.url });
      await site.close();
      await postgres.db.run('analyze');
      await postgres.db.run(HISTORY);
      if (state === 'up to date') await postgres.db.run('analyze');
      db = await openDb({ databaseUrl: postgres.url, poolSize: 1 });
    });
    afterAll(async () => {
      await db.close();
      await postgres.drop();
    });

    const now = millis(Date.now());
    const merchant = 'pavilion';
    const of = { merchant, lottery: 'ssc60' };
    const sought = { merchant, lottery: undefined, state: undefined, range: {}, after: undefined };
    const deep = { after: { at: new Date(now - 15_000 * 60_000), name: '5' } };

    test.each<[string, () => Promise<unknown>]>([
      [
        'issues that are due',
        () => Promise.all([dueToLock(db, now), dueToDraw(db, ['ssc60'], now, 500), dueToSettle(db, 100)]),
      ],
      ['what is on sale', () => openNow(db, merchant)],
      ['the last draw of each lottery', () => lastDraws(db, merchant, ['ssc60', 'k3-60', 'xsmb'])],
      ['a page of draws', () => drawsOf(db, of, { limit: 20, offset: 480 })],
      ['the longest trend', () => drawsOf(db, of, { limit: 500, offset: 0 })],
      ['dragons', () => lastDrawsOf(db, merchant, ['ssc60', 'k3-60', 'xsmb'], 60)],
      ['how many draws pages show', () => countDraws(db, of, 500)],
      ['a proof', () => issueForProof(db, { ...of, numero: 'n40' })],
      ['all issues', () => issuesAt(db, sought, 51)],
      ['issues further down', () => issuesAt(db, { ...sought, ...deep }, 51)],
      ['issues of a lottery', () => issuesAt(db, { ...sought, lottery: 'ssc60' }, 51)],
      ['issues of a lottery that was never drawn', () => issuesAt(db, { ...sought, lottery: 'xsmb' }, 51)],
      ['issues in a state that none is in', () => issuesAt(db, { ...sought, state: 'void' }, 51)],
      ['issues of a lottery in such a state', () => issuesAt(db, { ...sought, lottery: 'ssc60', state: 'locked' }, 51)],
      ['issues of a time long ago', () => issuesAt(db, { ...sought, range: { from: millis(0), to: millis(9) } }, 51)],
      ['what should have been drawn', () => undrawnAt(db, merchant, now)],
    ])('%s', async (_, ask) => {
      await ask();
      const before = await pagesRead(db);
      await ask();
      expect((await pagesRead(db)) - before).toBeLessThan(PAGES_MAX);
    });
  },
);
