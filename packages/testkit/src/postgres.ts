/** Databases for tests on both engines, real PostgreSQL where one can be had. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe } from 'vitest';
import { migrate, openDb, type Db, type Tx } from '#db';
import { openTestDb, templateName } from './pglite.ts';

export { openTestDb } from './pglite.ts';

export interface TestPostgres {
  db: Db;
  /** For further processes or pools on the same database. */
  url: string;
  /** Closes `db` and drops the database. */
  drop: () => Promise<void>;
}

/** The server tests may use, as the test runner announces it. */
export const testDatabaseUrl = (): string | undefined => process.env['TEST_DATABASE_URL'];

/** A fresh, migrated database on the server of TEST_DATABASE_URL, cloned there from a template. */
export async function openTestPostgres(server = testDatabaseUrl()): Promise<TestPostgres> {
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set');
  const template = templateName();
  const name = `pavilion_test_${randomBytes(6).toString('hex')}`;
  await withClient(server, async (client) => {
    // One process makes the template, the others wait for it.
    await client.query('select pg_advisory_lock(720164012)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(client, server, template);
    await client.query(`create database ${name} template ${template}`);
  });
  const url = withDatabase(server, name);
  const db = await openDb({ databaseUrl: url });
  return {
    db,
    url,
    async drop() {
      await db.close();
      await withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function makeTemplate(client: pg.Client, server: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft}`);
  await client.query(`create database ${draft}`);
  const db = await openDb({ databaseUrl: withDatabase(server, draft), poolSize: 1 });
  await migrate(db);
  await db.close();
  await client.query(`alter database ${draft} rename to ${template}`);
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** On PostgreSQL: begins something else, and goes on once it is over or waits for this transaction. */
export async function besides<T>(tx: Tx, begin: () => Promise<T>): Promise<{ readonly answer: Promise<T> }> {
  const begun = { isOver: false };
  const answer = begin().finally(() => (begun.isOver = true));
  const isWaiting = async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await tx.run(waiting)).length > 0;
  };
  while (!begun.isOver && !(await isWaiting()));
  return { answer };
}

export interface DatabaseUnderTest {
  engine: Db['engine'];
  /** A fresh, migrated database. The caller closes it when the test is over. */
  open: () => Promise<Db>;
}

/**
 * Runs a suite on PGlite and, when TEST_DATABASE_URL is set, on PostgreSQL; without it that half shows up as skipped.
 */
export function describeOnEachDatabase(name: string, suite: (database: DatabaseUnderTest) => void): void {
  describe(`${name} (PGlite)`, () => suite({ engine: 'pglite', open: openTestDb }));
  describe.skipIf(testDatabaseUrl() === undefined)(`${name} (PostgreSQL)`, () =>
    suite({
      engine: 'postgres',
      async open() {
        const { db, drop } = await openTestPostgres();
        return { ...db, close: drop };
      },
    }),
  );
}
