/** Databases of the chain before the baseline, and the baseline itself. */
import { restoreDemoAt0281 } from '#testkit/demo-at-0281.ts';
import { newDatabase, dropDatabase } from '#testkit/clone-database.ts';
import { testDatabaseUrl } from '#testkit/postgres.ts';
import { schemaOf } from '#testkit/schema-of.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from './db.ts';
import { migrate, readFunctions, readMigrations } from './migrate.ts';
import { openDb } from './open-db.ts';

const server = testDatabaseUrl();

async function emptyDatabase(engine: Db['engine']): Promise<Db> {
  if (engine === 'pglite') return openDb({});
  const { name, url } = await newDatabase(server!);
  const db = await openDb({ databaseUrl: url });
  return {
    ...db,
    close: async () => {
      await db.close();
      await dropDatabase(server!, name);
    },
  };
}

describe.for(['pglite', 'postgres'] as const)('the baseline on %s', (engine) => {
  const isThere = engine === 'pglite' || server !== undefined;
  let old: Db;
  beforeAll(async () => {
    if (!isThere) return;
    old = await emptyDatabase(engine);
    await restoreDemoAt0281(old);
  });
  afterAll(() => old?.close());

  it.skipIf(!isThere)('refuses a database with a part of the chain before it, and changes nothing of it', async () => {
    const members = await old.run('select id, account from member order by id');
    const [last] = await old.run<{ checksum: string }>(
      "delete from schema_migration where name like '0281-%' returning checksum",
    );
    await expect(migrate(old)).rejects.toThrow(
      /^The database stands at migration 0277-free-bet, .* from 0281-fixtures-judged-at-once on: .* commit [0-9a-f]{8}/,
    );
    expect(await old.run('select id, account from member order by id')).toEqual(members);
    expect(await old.run("select count(*)::int as n from schema_migration where name < '0003'")).toEqual([{ n: 2 }]);
    await old.run("insert into schema_migration (name, checksum) values ('0281-fixtures-judged-at-once', $1)", [
      last!.checksum,
    ]);
  });

  it.skipIf(!isThere)('takes a database with all of that chain, and builds the same schema by itself', async () => {
    const members = await old.run('select id, account from member order by id');
    const fresh = await emptyDatabase(engine);
    const files = [...readMigrations(), ...readFunctions()].map(({ name }) => name);
    expect(await migrate(fresh)).toEqual(files);
    expect(await migrate(old)).toEqual(files.filter((name) => name > '0281'));
    expect(await schemaOf(old)).toEqual(await schemaOf(fresh));
    expect(await migrate(old)).toEqual([]);
    expect(await old.run('select id, account from member order by id')).toEqual(members);
    expect(members.length).toBeGreaterThan(10);
    await fresh.close();
  });
});
