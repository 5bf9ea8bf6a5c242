/** A fresh database per test on a real PostgreSQL, cloned from templates. */
import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { migrate, openDb, type Db } from '#db';
import { clone, dropDatabase, withClient, withDatabase } from './clone-database.ts';
import { templateName } from './pglite.ts';

export interface TestPostgres {
  db: Db;
  /** URL for further processes or pools on the same database. */
  url: string;
  /** Closes `db` and drops the database. */
  drop: () => Promise<void>;
}

/** The server that tests may use; the test runner sets it. */
export const testDatabaseUrl = (): string | undefined => process.env['TEST_DATABASE_URL'];

export interface Template {
  readonly name: string;
  /** Adds rows to the template; runs once per template. */
  readonly fill: (db: Db) => Promise<unknown>;
}

/** A fresh, migrated database on the server of TEST_DATABASE_URL, cloned there from a template. */
export async function openTestPostgres(server = testDatabaseUrl(), filled?: Template): Promise<TestPostgres> {
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set');
  const template = filled?.name ?? templateName();
  const name = `pavilion_test_${randomBytes(6).toString('hex')}`;
  await withClient(server, async (client) => {
    // One process makes the template; the others wait for the lock.
    await client.query('select pg_advisory_lock(720164012)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(client, server, { name: template, fill: filled?.fill ?? (async () => {}) });
    await clone(client, name, template);
  });
  const url = withDatabase(server, name);
  const db = await openDb({ databaseUrl: url });
  return {
    db,
    url,
    async drop() {
      await db.close();
      await dropDatabase(server, name);
    },
  };
}

async function makeTemplate(client: Client, server: string, { name, fill }: Template): Promise<void> {
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${draft}`);
  await client.query(`create database ${draft}`);
  const db = await openDb({ databaseUrl: withDatabase(server, draft) });
  await migrate(db);
  await fill(db);
  await db.close();
  await client.query(`alter database ${draft} rename to ${name}`);
}

export interface TwoRoles {
  /** URL of the role that owns the tables, which is no superuser either. */
  readonly ownerUrl: string;
  /** URL of the role that serves. */
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** An empty database with an owner role and a serving role, as docs/configuration.md tells an operator to make them. */
export async function openTwoRoles(server = testDatabaseUrl()): Promise<TwoRoles> {
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set');
  const name = `pavilion_test_${randomBytes(6).toString('hex')}`;
  const [owner, serves] = [`${name}_owner`, `${name}_serves`];
  const make = [
    `create role ${owner} login password 'owns'`,
    `create role ${serves} login password 'serves'`,
    `create database ${name} owner ${owner}`,
  ];
  await withClient(server, async (client) => {
    for (const statement of make) await client.query(statement);
  });
  const as = (user: string, password: string): string =>
    Object.assign(new URL(withDatabase(server, name)), { username: user, password }).href;
  return {
    ownerUrl: as(owner, 'owns'),
    url: as(serves, 'serves'),
    drop: () =>
      withClient(server, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
        await client.query(`drop role ${owner}, ${serves}`);
      }),
  };
}
