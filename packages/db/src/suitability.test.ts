import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPooler, throughPooler } from '#testkit/pooler.ts';
import { findPostgres, startThrowawayPostgres, type ThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { DatabaseUnavailable } from './errors.ts';
import { openPostgres } from './postgres.ts';
import { assertSuits, unsuitable } from './suitability.ts';

const suits = { version: 150_004, encoding: 'UTF8', ofServer: 97, ofRole: null, ofDatabase: null };

it('a PostgreSQL older than 15 is refused, and 15 itself is not', () => {
  expect(unsuitable({ ...suits, version: 140_011 }, 12)).toMatch(/PostgreSQL 14.*15 or newer/);
  expect(unsuitable({ ...suits, version: 150_000 }, 12)).toBeUndefined();
});

it('the least of the limits counts, and one that is just enough is enough', () => {
  for (const limit of ['ofServer', 'ofRole', 'ofDatabase']) {
    expect(unsuitable({ ...suits, [limit]: 11 }, 12)).toMatch(/leaves 11 connections.*DATABASE_POOL/);
    expect(unsuitable({ ...suits, [limit]: 12 }, 12)).toBeUndefined();
  }
});

describe.skipIf(findPostgres() === undefined)('a start is refused', () => {
  let server: ThrowawayPostgres;
  const psql = (...commands: string[]) =>
    server.tool(
      'psql',
      commands.flatMap((command) => ['-c', command]),
    );
  const as = (role: string, database = 'postgres') =>
    server.url.replace('postgres@', `${role}@`).replace(/\w+$/, database);
  beforeAll(async () => {
    server = await startThrowawayPostgres(['max_connections=40']);
  });
  afterAll(() => server.stop());

  it('on a database whose encoding cannot hold every name', async () => {
    await psql(`create database latin encoding 'LATIN1' template template0`);
    await expect(assertSuits(as('postgres', 'latin'), 10)).rejects.toThrow(/LATIN1.*UTF8/);
    await expect(assertSuits(as('postgres', 'latin'), 10)).rejects.toThrow(DatabaseUnavailable);
    await assertSuits(server.url, 10);
  });

  it('where the server, the role or the database lets in fewer connections than the pool needs', async () => {
    await psql(
      'create role few login connection limit 11',
      'create role many login',
      'create database small connection limit 11',
    );
    await expect(assertSuits(as('few'), 10)).rejects.toThrow(/limit of the role leaves 11/);
    await expect(assertSuits(as('many', 'small'), 10)).rejects.toThrow(/limit of the database leaves 11/);
    await expect(assertSuits(as('many'), 36)).rejects.toThrow(/max_connections of the server leaves 37/);
    await assertSuits(as('few'), 9);
    await assertSuits(as('many'), 35);
  });

  it('not for settings of a database that the code does not count on: each connection has its own', async () => {
    await psql(
      'create database odd',
      `alter database odd set default_transaction_isolation = 'serializable'`,
      `alter database odd set timezone = 'Asia/Kathmandu'`,
      `alter database odd set datestyle = 'SQL, DMY'`,
      `alter database odd set intervalstyle = 'iso_8601'`,
      'alter database odd set lock_timeout = 1',
      'alter database odd set standard_conforming_strings = off',
    );
    const db = await openPostgres({ databaseUrl: as('postgres', 'odd'), poolSize: 1, silentMs: 5 });
    expect(await db.run(`select 'done' as slow from pg_sleep(0.2)`)).toEqual([{ slow: 'done' }]);
    const refused = await db.tx((tx) =>
      tx.run(`select timestamptz '2030-02-01 00:00Z'::text as moment, '1 day'::interval::text as span,
        date '2030-02-01'::text as day, '\\n' as sign, current_setting('lock_timeout') as patience,
        current_setting('transaction_isolation') as isolation`),
    );
    await db.close();
    expect(refused).toEqual([
      {
        moment: '2030-02-01 00:00:00+00',
        span: '1 day',
        day: '2030-02-01',
        sign: String.raw`\n`,
        patience: '0',
        isolation: 'read committed',
      },
    ]);
  });

  describe.skipIf(findPooler() === undefined)('at the address of a pooler', () => {
    const start = (settings: readonly string[], poolSize: number) =>
      throughPooler(server.url, settings, (url) => assertSuits(url, poolSize));

    it.each(['transaction', 'statement'])('that lends a connection for a %s', async (mode) => {
      await expect(start([`pool_mode=${mode}`], 10)).rejects.toThrow(/pooler .*session pooling/);
    });

    it('that lends them for a transaction in turn', async () => {
      await throughPooler(server.url, ['pool_mode=transaction', 'server_round_robin=1'], async (databaseUrl) => {
        const db = await openPostgres({ databaseUrl, poolSize: 2 });
        await Promise.all([1, 2].map(() => db.run('select pg_sleep(0.05)')));
        await expect(assertSuits(databaseUrl, 10)).rejects.toThrow(/pooler .*session pooling/);
        await db.close();
      });
    });

    it('that lends for a session, only where it has too few for the pool', async () => {
      await start(['pool_mode=session', 'default_pool_size=12'], 10);
      for (const scarce of ['default_pool_size=11', 'default_pool_size=1', 'max_client_conn=5'])
        await expect(start(['pool_mode=session', scarce], 10)).rejects.toThrow(/12 connections.*DATABASE_POOL/);
    });
  });
});
