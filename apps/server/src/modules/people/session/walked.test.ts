/** Most sessions belong to one early member: the calls of a recent one read nobody else's. */
import { expect, it } from 'vitest';
import { openDb } from '#db';
import { merchantCode, millis } from '#kernel';
import { openHouse } from '#testkit/grown-house.ts';
import { openTestPostgres, testDatabaseUrl } from '#testkit/postgres.ts';
import { sessionById } from './queries.ts';

const HOUSE = merchantCode('grown');
const LAST = '00000000-0000-4000-8000-000000000001';
const READ = `select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0))::int8 as pages from pg_statio_user_tables
  where relname = 'member'`;

it.skipIf(testDatabaseUrl() === undefined)('a call looks its own member up, whoever came before him', async () => {
  const { db, url, drop } = await openTestPostgres();
  const members = await openHouse(db, HOUSE, 1, 5_000, millis(Date.UTC(2027, 0, 1)));
  const session = (id: string, member: string) => `insert into session (id, token_hash, merchant, member_id, created_at,
      last_seen_at, idle_minutes, expires_at, ip, user_agent)
    select ${id}, decode(md5(n::text), 'hex'), '${HOUSE}', ${member}, now(), now(), 30, now(), '', ''`;
  await db.run(`${session('md5(n::text)::uuid', `${members[0]}`)} from generate_series(1, 4000) n`);
  await db.run('analyze');
  await db.run(`${session(`'${LAST}'`, `${members.at(-1)}`)} from (select 0 as n) last`);
  const pagesOf = async () => {
    // Connections report their statistics when asked.
    await db.tx((tx) => tx.run('select pg_stat_force_next_flush()'));
    const [row] = await db.run<{ pages: bigint }>(READ);
    return Number(row!.pages);
  };
  const before = await pagesOf();
  const asking = await openDb({ databaseUrl: url, poolSize: 1 });
  expect(await sessionById(asking, LAST)).toBeDefined();
  await asking.run('select pg_stat_force_next_flush()');
  await asking.close();
  const pages = (await pagesOf()) - before;
  await drop();
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThan(10);
});
