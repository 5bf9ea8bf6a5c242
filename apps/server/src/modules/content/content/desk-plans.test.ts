/** With years of announcements, every desk list reads a few pages instead of the history. */
import { openDb, type Db } from '#db';
import { millis } from '#kernel';
import { pagesRead } from '#testkit/pages-read.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bannersOnDesk, noticesOnDesk } from './desk-queries.ts';
import { STATES } from './rules.ts';

const MANY = 20_000;
/** Pages of tables and indexes read by one query; either table has many hundreds. */
const PAGES_PER_QUERY = 120;
const NOW = millis(Date.UTC(2030, 0, 1));

const YEARS = `do $$ begin
  insert into merchant (code, position, config, created_at, updated_at) values ('old', 1, '{}', now(), now());
  insert into notice (merchant, kind, texts, position, active, published_at, ends_at)
    select 'old', case when n % 5 = 0 then 'H' else 'PL' end, jsonb_build_object('EN', jsonb_build_object('title', n, 'content', repeat('x', 300))),
      0, n % 700 <> 0, timestamptz '2030-01-01' - n * interval '1 hour' + interval '20 hours',
      case when n < 60 then null else timestamptz '2030-01-01' - n * interval '1 hour' + interval '40 hours' end
    from generate_series(1, ${MANY}) n;
  insert into banner (merchant, group_name, titles, image, position, active, starts_at, ends_at)
    select 'old', case when n % 3 = 0 then 'w_rng' else 'w_home' end, jsonb_build_object('EN', repeat('x', 300)), '', n, n % 700 <> 0,
      timestamptz '2030-01-01' - n * interval '1 hour' + interval '20 hours',
      case when n < 60 then null else timestamptz '2030-01-01' - n * interval '1 hour' + interval '40 hours' end
    from generate_series(1, ${MANY}) n;
end $$`;

const TABLES = ['notice', 'banner'];

describe.skipIf(testDatabaseUrl() === undefined)('after years', () => {
  let postgres: TestPostgres;
  let db: Db;
  beforeAll(async () => {
    postgres = await openTestPostgres();
    await postgres.db.tx((tx) => tx.script(YEARS));
    await postgres.db.run('vacuum analyze');
    db = await openDb({ databaseUrl: postgres.url, poolSize: 1 });
  });
  afterAll(async () => {
    await db.close();
    await postgres.drop();
  });

  const asked = { merchant: 'old', now: NOW, limit: 51 };
  const deep = { at: new Date(NOW - 10_000 * 3_600_000), id: 1n };
  const ways = STATES.flatMap((state) => [
    [
      `announcements that are ${state}`,
      () => noticesOnDesk(db, { ...asked, kind: undefined, state, after: undefined }),
    ],
    [`help that is ${state}`, () => noticesOnDesk(db, { ...asked, kind: 'H', state, after: undefined })],
    [`banners that are ${state}`, () => bannersOnDesk(db, { ...asked, group: undefined, state, after: undefined })],
    [
      `banners of a group that are ${state}`,
      () => bannersOnDesk(db, { ...asked, group: 'w_rng', state, after: undefined }),
    ],
  ]) as [string, () => Promise<unknown[]>][];
  it.each<[string, () => Promise<unknown[]>]>([
    ...ways,
    ['announcements', () => noticesOnDesk(db, { ...asked, kind: undefined, state: undefined, after: undefined })],
    ['announcements deep down', () => noticesOnDesk(db, { ...asked, kind: undefined, state: undefined, after: deep })],
    ['a kind deep down', () => noticesOnDesk(db, { ...asked, kind: 'H', state: undefined, after: deep })],
    [
      'banners deep down',
      () =>
        bannersOnDesk(db, {
          ...asked,
          group: undefined,
          state: undefined,
          after: { group: 'w_home', position: 15_000, id: 1n },
        }),
    ],
  ])('%s are a few pages', async (_, query) => {
    await query();
    const before = await pagesRead(db, TABLES);
    expect((await query()).length).toBeGreaterThan(0);
    expect((await pagesRead(db, TABLES)) - before).toBeLessThan(PAGES_PER_QUERY);
  });
});
