import { openTestPostgres, testDatabaseUrl } from '#testkit/postgres.ts';
import { expect, it } from 'vitest';
import { openDb } from './index.ts';

it.skipIf(testDatabaseUrl() === undefined)(
  'a prepared statement is asked anew where a table it reads has changed meanwhile, inside a transaction too',
  async () => {
    const { db: owner, url, drop } = await openTestPostgres();
    const db = await openDb({ databaseUrl: url, poolSize: 1 });
    await owner.tx((tx) => tx.script('create table thing (a integer); insert into thing values (1)'));
    const things = (from: Pick<typeof db, 'run'> = db) => from.run('select * from thing', [], 'things');
    expect(await things()).toEqual([{ a: 1 }]);
    await owner.tx((tx) => tx.script('alter table thing add b integer default 2'));
    expect(await things()).toEqual([{ a: 1, b: 2 }]);
    await owner.tx((tx) => tx.script('alter table thing add c integer default 3'));
    expect(await db.tx((tx) => things(tx))).toEqual([{ a: 1, b: 2, c: 3 }]);
    await db.close();
    await drop();
  },
);
