/** A page of a member's export reads its own rows only, not all before and after it. */
import { openDb, type Db } from '#db';
import { DAY_MS, memberId, merchantCode, millis } from '#kernel';
import { growHouse, openHouse } from '#testkit/grown-house.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf, type ExportedTable } from './export-queries.ts';

const HOUSE = merchantCode('grown');
const FIRST = millis(Date.UTC(2020, 0, 1));
const LONG = 10_000;
/** Tables that can hold thousands of a member's rows without stakes or rewards. */
const MUCH: readonly ExportedTable[] = ['triesToLogIn', 'chats', 'deposits', 'withdrawals', 'bonuses'];
/** 500 rows, some with a row of another table. */
const ROWS_OF_A_PAGE = 1_600;

const READ = `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int8 as rows from pg_stat_user_tables`;

async function rowsRead(db: Db): Promise<number> {
  await db.run('select pg_stat_force_next_flush()');
  const [row] = await db.run<{ rows: bigint }>(READ);
  return Number(row!.rows);
}

describe.skipIf(testDatabaseUrl() === undefined)('of a member with much of everything', () => {
  let site: TestPostgres;
  let members: bigint[];
  beforeAll(async () => {
    site = await openTestPostgres();
    members = await openHouse(site.db, HOUSE, 1, 20, FIRST);
    const growth = { house: HOUSE, from: 0, to: LONG, at: FIRST, stepMs: DAY_MS / 10 };
    await growHouse(site.db, { ...growth, members: members.slice(0, 1) });
    await growHouse(site.db, { ...growth, members: members.slice(1) });
    await site.db.run('analyze');
  });
  afterAll(async () => {
    await site.drop();
  });

  it('R70 each page reads its own rows', async () => {
    const db = await openDb({ databaseUrl: site.url, poolSize: 1 });
    const owner = { merchant: HOUSE, memberId: memberId(Number(members[0]!)) };
    const walked: string[] = [];
    for (const what of MUCH) {
      const pages = pagesOf(db, what, owner);
      for (const page of ['first', 'second', 'third']) {
        const before = await rowsRead(db);
        await pages.next();
        const rows = (await rowsRead(db)) - before;
        if (rows > ROWS_OF_A_PAGE) walked.push(`${page} page of ${what}: ${rows}`);
      }
    }
    await db.close();
    expect(walked).toEqual([]);
  });
});
