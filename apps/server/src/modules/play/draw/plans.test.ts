/** Issue queries read only the rows they show, whatever the size of history and the planner's statistics. */
import { openDb, type Db, type Tx } from '#db';
import { millis } from '#kernel';
import { createSite } from '#testkit';
import { pagesOf } from '#testkit/pages-read.ts';
import { deep } from '#testkit/deep.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linksLeft } from '../../house/chain/queries.ts';
import { issuesAt, undrawnAt } from './desk-queries.ts';
import {
  dueToDraw,
  dueToLock,
  dueToSettle,
  holdOpen,
  lockFree,
  markAllSettled,
  markSettled,
  openIssues,
  writeDraws,
} from './queries.ts';
import { countDraws, drawsOf, issueForProof, lastDraws, lastDrawsOf, saleNow } from './read-queries.ts';

const MANY = 40_000;
/** Rows at the time of outdated statistics; the table grows tenfold afterwards. */
const YOUNG = MANY / 10;
const PAGES_MAX = 150;
/** A month of settled issues: two lotteries at each of two brands. */
const HISTORY = `insert into lottery_issue
    (merchant, lottery, numero, opens_at, locks_at, draws_at, state, source, result, signature, drawn_at, settled_at)
  select case when n % 2 = 0 then 'pavilion' else 'lotus' end, case when n % 4 < 2 then 'ssc60' else 'k3-60' end, 'n' || n,
    now(), now(), now() - n * interval '1 minute', 'settled', '{"link": "00"}', '123', 'x', now(), now()
  from generate_series($1::int, $2::int) n`;
/** Years of used-up chains; the newest two are in use. */
const CHAINS = `insert into seed_chain (kind, merchant, game, sealed_seed, terminating_hash, links, used, made_at)
  select 'lottery', 'pavilion', case when n % 2 = 0 then 'ssc60' else 'k3-60' end, '\\x00', 'x', 10, case when n > ${MANY} - 2 then 0 else 10 end, now()
  from generate_series($1::int, $2::int) n`;
const ONE_OPEN = `insert into lottery_issue (merchant, lottery, numero, opens_at, locks_at, draws_at)
  values ('pavilion', 'ssc60', 'open', now(), now(), now()) returning id`;
const TABLES = ['lottery_issue', 'seed_chain'];

class Undone extends Error {}

const undone = (db: Db, work: (tx: Tx) => Promise<unknown>): Promise<void> =>
  db
    .tx(async (tx) => {
      await work(tx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });

const STATES = ['never taken', 'of a young house', 'up to date'] as const;
const TRIED = deep<readonly (typeof STATES)[number][]>(STATES, ['of a young house']);
/** Executions after which a named statement keeps its generic plan on a connection. */
const UNTIL_PLANNED = 7;

describe.skipIf(testDatabaseUrl() === undefined).each(TRIED)('after a month of draws, with statistics %s', (state) => {
  let postgres: TestPostgres;
  let fresh: Db;
  let kept: Db;
  beforeAll(async () => {
    postgres = await openTestPostgres();
    const site = await createSite({ databaseUrl: postgres.url });
    await site.close();
    for (const table of ['lottery_issue', 'seed_chain'])
      await postgres.db.run(`alter table ${table} set (autovacuum_enabled = false)`);
    for (const history of [HISTORY, CHAINS]) await postgres.db.run(history, [1, YOUNG]);
    if (state !== 'never taken') await postgres.db.run('analyze');
    kept = await openDb({ databaseUrl: postgres.url, poolSize: 1 });
    for (const [, ask] of asked) for (let time = 0; time < UNTIL_PLANNED; time += 1) await ask(kept);
    for (const history of [HISTORY, CHAINS]) await postgres.db.run(history, [YOUNG + 1, MANY]);
    if (state === 'up to date') await postgres.db.run('analyze');
    fresh = await openDb({ databaseUrl: postgres.url, poolSize: 1 });
  });
  afterAll(async () => {
    await fresh.close();
    await kept.close();
    await postgres.drop();
  });

  const now = millis(Date.now());
  const fromNow = ['ssc60', 'k3-60'].map((lottery) => ({
    lottery,
    numero: 'next',
    source: 'chain' as const,
    opensAt: now,
    locksAt: now,
    drawsAt: now,
  }));
  const merchant = 'pavilion';
  const of = { merchant, lottery: 'ssc60' };
  const sought = { merchant, lottery: undefined, state: undefined, range: {}, after: undefined };
  const further = { after: { at: new Date(now - 15_000 * 60_000), name: '5' } };

  const asked: [string, (db: Db) => Promise<unknown>][] = [
    [
      'issues that are due',
      (db) => Promise.all([dueToLock(db, now), dueToDraw(db, ['ssc60'], now, 500), dueToSettle(db, 100)]),
    ],
    ['what is on sale, and what of it is called off', (db) => saleNow(db, merchant, millis(0))],
    ['the last draw of each lottery', (db) => lastDraws(db, merchant, ['ssc60', 'k3-60', 'xsmb'])],
    ['a page of draws', (db) => drawsOf(db, of, { limit: 20, offset: 480 })],
    ['the longest trend', (db) => drawsOf(db, of, { limit: 500, offset: 0 })],
    ['dragons', (db) => lastDrawsOf(db, merchant, ['ssc60', 'k3-60', 'xsmb'], 60)],
    ['how many draws pages show', (db) => countDraws(db, of, 500)],
    ['a proof', (db) => issueForProof(db, { ...of, numero: 'n40' })],
    ['all issues', (db) => issuesAt(db, sought, 51)],
    ['issues further down', (db) => issuesAt(db, { ...sought, ...further }, 51)],
    ['issues of a lottery', (db) => issuesAt(db, { ...sought, lottery: 'ssc60' }, 51)],
    ['issues of a lottery that was never drawn', (db) => issuesAt(db, { ...sought, lottery: 'xsmb' }, 51)],
    ['issues in a state that none is in', (db) => issuesAt(db, { ...sought, state: 'void' }, 51)],
    ['issues of a lottery in such a state', (db) => issuesAt(db, { ...sought, lottery: 'ssc60', state: 'locked' }, 51)],
    ['issues of a time long ago', (db) => issuesAt(db, { ...sought, range: { from: millis(0), to: millis(9) } }, 51)],
    ['what should have been drawn', (db) => undrawnAt(db, merchant, now)],
    [
      'issues made',
      (db) =>
        undone(db, (tx) =>
          openIssues(
            tx,
            ['pavilion', 'lotus'].flatMap((brand) => fromNow.map((issue) => ({ ...issue, merchant: brand }))),
          ),
        ),
    ],
    [
      'issues locked, drawn and settled',
      (db) =>
        undone(db, async (tx) => {
          const made = await tx.run<{ id: bigint }>(ONE_OPEN);
          const ids = made.map(({ id }) => id);
          await holdOpen(tx, { ...of, numero: 'open' });
          await lockFree(tx, ids);
          const draws = ids.map((id) => ({ id, result: '123', source: { link: '00' }, signature: 'x' }));
          expect(await writeDraws(tx, draws, now)).toEqual(ids);
          await markSettled(tx, { id: ids[0]!, run: 0 }, now);
        }),
    ],
    [
      'issues settled at once',
      (db) =>
        undone(db, async (tx) => {
          const made = await tx.run<{ id: bigint }>(ONE_OPEN);
          await markAllSettled(
            tx,
            made.map(({ id }) => id),
            now,
          );
        }),
    ],
    [
      'links that are left',
      (db) =>
        linksLeft(
          db,
          'lottery',
          [of, { merchant: 'lotus', lottery: 'k3-60' }].map(({ lottery: game, ...to }) => ({ ...to, game })),
        ),
    ],
  ];
  const askedOf = asked.map(([name, ask]) => ({ name, ask }));

  test.each(askedOf)('$name', async ({ ask }) => {
    await ask(fresh);
    expect(await pagesOf(fresh, () => ask(fresh), TABLES)).toBeLessThan(PAGES_MAX);
  });

  test.each(askedOf)('$name, as planned before', async ({ ask }) => {
    expect(await pagesOf(kept, () => ask(kept), TABLES)).toBeLessThan(PAGES_MAX);
  });
});
