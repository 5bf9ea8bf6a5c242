/** Stores the last use of many playing members in one statement, which waits for no lock and reads no other session. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDb, type Db } from '#db';
import { merchantCode, millis } from '#kernel';
import { openHouse } from '#testkit/grown-house.ts';
import { openTestPostgres, testDatabaseUrl } from '#testkit/postgres.ts';
import { touchSession } from './queries.ts';

const HOUSE = merchantCode('grown');
const BEGAN = Date.UTC(2027, 0, 1);
const MANY = 10_000;
const SEEN = BEGAN + 120_000;
const PAGES = `select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0))::int8 as pages from pg_statio_user_tables
  where relname = 'session'`;

describe.skipIf(testDatabaseUrl() === undefined)('sessions that are seen', () => {
  let house: Awaited<ReturnType<typeof openTestPostgres>>;
  let db: Db;
  let ids: string[];

  beforeAll(async () => {
    house = await openTestPostgres();
    ({ db } = house);
    const [member] = await openHouse(db, HOUSE, 1, 1, millis(BEGAN));
    const rows = await db.run<{ id: string }>(
      `insert into session (id, token_hash, merchant, member_id, created_at, last_seen_at, idle_minutes, expires_at, ip, user_agent)
       select md5(n::text)::uuid, decode(md5(n::text), 'hex'), $1, $2, $3, $3, 30, $3, '', '' from generate_series(1, ${MANY}) n returning id`,
      [HOUSE, member, new Date(BEGAN)],
    );
    ids = rows.map(({ id }) => id);
    await db.run('analyze');
  });
  afterAll(() => house.drop());

  const seenAt = async (of: readonly string[]): Promise<number[]> => {
    const rows = await db.run<{ id: string; at: Date }>(
      'select id, last_seen_at as at from session where id = any($1::uuid[])',
      [of],
    );
    return of.map((id) => rows.find((row) => row.id === id)!.at.getTime());
  };

  it('each is marked with its own moment, also where one is seen twice at once', async () => {
    const [a, b, c] = ids.slice(0, 3) as [string, string, string];
    await Promise.all([
      touchSession(db, a, SEEN),
      touchSession(db, b, SEEN + 1),
      touchSession(db, a, SEEN),
      touchSession(db, c, SEEN + 2),
    ]);
    expect(await seenAt([a, b, c])).toEqual([SEEN, SEEN + 1, SEEN + 2]);
  });

  it('none goes back to an earlier moment, as the clock of another node may say', async () => {
    const [, , , id] = ids as [string, string, string, string];
    await touchSession(db, id, SEEN);
    await touchSession(db, id, SEEN - 60_000);
    expect(await seenAt([id])).toEqual([SEEN]);
  });

  it('one that is being ended is left to who ends it, and the others do not wait', async () => {
    const [ending, other] = ids.slice(4, 6) as [string, string];
    await db.tx(async (tx) => {
      await tx.run('select from session where id = $1 for update', [ending]);
      const others = await openDb({ databaseUrl: house.url, poolSize: 1 });
      await Promise.all([touchSession(others, ending, SEEN), touchSession(others, other, SEEN)]);
      await others.close();
    });
    expect(await seenAt([ending, other])).toEqual([BEGAN, SEEN]);
  });

  it('nothing but the session is read', async () => {
    const one = await openDb({ databaseUrl: house.url, poolSize: 1 });
    const pagesOf = async (): Promise<number> => {
      await one.run('select pg_stat_force_next_flush()');
      return Number((await one.run<{ pages: bigint }>(PAGES))[0]!.pages);
    };
    await touchSession(one, ids[6]!, SEEN);
    const before = await pagesOf();
    await touchSession(one, ids[7]!, SEEN);
    const pages = (await pagesOf()) - before;
    await one.close();
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThan(25);
  });
});
