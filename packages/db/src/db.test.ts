import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothEngines, openTestDb } from '#testkit/postgres.ts';
import type { Db } from './db.ts';
import { DatabaseUnavailable, TransactionConflict } from './errors.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openDb } from './open-db.ts';

describeOnBothEngines('the database', ({ open }) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  it('reads money, dates and instants without loss', async () => {
    const [row] = await db.run<Record<string, unknown>>(
      `select 9007199254740993::int8 as money, array[1, 2]::int8[] as many, 1.10::numeric as rate,
              date '2026-02-03' as day, timestamptz '2026-02-03 04:05:06.789Z' as at, '{"a":1}'::jsonb as json`,
    );
    expect(row).toEqual({
      money: 9_007_199_254_740_993n,
      many: [1n, 2n],
      rate: '1.10',
      day: '2026-02-03',
      at: new Date('2026-02-03T04:05:06.789Z'),
      json: { a: 1 },
    });
  });

  it('takes BigInt, Date and JSON text as parameters', async () => {
    const [row] = await db.run<Record<string, unknown>>(
      'select $1::int8 as a, $2::timestamptz as b, $3::jsonb as c, $4::int8[] as d',
      [2n ** 60n, new Date(5), '{"x":[1]}', '{3,4}'],
    );
    expect(row).toEqual({ a: 2n ** 60n, b: new Date(5), c: { x: [1] }, d: [3n, 4n] });
  });

  it('commits what returns and undoes what throws', async () => {
    await db.run('create table note (text text)');
    await db.tx((tx) => tx.run("insert into note values ('kept')"));
    const failed = db.tx(async (tx) => {
      await tx.run("insert into note values ('lost')");
      throw new Error('on purpose');
    });
    await expect(failed).rejects.toThrow('on purpose');
    expect(await db.run('select text from note')).toEqual([{ text: 'kept' }]);
  });

  it('keeps what an attempt did when it is done, and nothing of it when it is refused', async () => {
    await db.run('create table tried (text text)');
    const write = (text: string, ok: boolean) =>
      db.attempt(async (tx) => {
        await tx.run('insert into tried values ($1)', [text]);
        return { ok };
      });
    expect(await write('kept', true)).toEqual({ ok: true });
    expect(await write('lost', false)).toEqual({ ok: false });
    expect(await db.run('select text from tried')).toEqual([{ text: 'kept' }]);
  });

  it('shows Kysely the same transaction as raw statements', async () => {
    const seen = await db.tx(async (tx) => {
      await tx.run('create temp table own (n int)');
      await tx.run('insert into own values (7)');
      return sql<{ n: number }>`select n from own`.execute(tx.q);
    });
    expect(seen.rows).toEqual([{ n: 7 }]);
  });

  it('runs a transaction again after a conflict, and only then', async () => {
    let runs = 0;
    const result = await db.tx(() => {
      runs += 1;
      if (runs < 3) return Promise.reject(new TransactionConflict('lost a race'));
      return Promise.resolve('done');
    });
    expect([result, runs]).toEqual(['done', 3]);
  });

  it('finds a use of the database inside its own transaction at once', async () => {
    const misuse = db.tx(() => db.run('select 1'));
    await expect(misuse).rejects.toThrow('inside its own transaction');
  });

  it('applies migrations once, in order, also when two processes start together', async () => {
    const extra = [...readMigrations(), { name: '9998-once', sql: 'create table once (n int)', checksum: 'x' }];
    const applied = await Promise.all([migrate(db, extra), migrate(db, extra)]);
    expect(applied.flat()).toEqual(['9998-once']);
  });

  it('refuses a migration that was changed after it had been applied', async () => {
    await migrate(db, [{ name: '9999-a', sql: 'select 1', checksum: 'before' }]);
    const changed = migrate(db, [{ name: '9999-a', sql: 'select 2', checksum: 'after' }]);
    await expect(changed).rejects.toThrow('9999-a was changed');
  });
});

describe('opening a database', () => {
  it('says in a sentence that the server cannot be reached, without the password', async () => {
    const opened = openDb({ databaseUrl: 'postgres://someone:secret@127.0.0.1:9/nowhere' });
    await expect(opened).rejects.toThrow(DatabaseUnavailable);
    await expect(opened).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1:9\/nowhere cannot be reached/);
    await expect(opened).rejects.not.toThrow(/secret/);
  });

  it('says that an address is not one', async () => {
    await expect(openDb({ databaseUrl: 'not an address' })).rejects.toThrow(DatabaseUnavailable);
  });

  it('keeps its data in the folder and a second opener out', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pavilion-db-'));
    const first = await openDb({ dataDir });
    await first.run('create table kept as select 42 as answer');
    await expect(openDb({ dataDir })).rejects.toThrow(/in use by process/);
    await first.close();
    const second = await openDb({ dataDir });
    expect(await second.run('select answer from kept')).toEqual([{ answer: 42 }]);
    await second.close();
    rmSync(dataDir, { recursive: true });
  });

  it('gives each test a database of its own', async () => {
    const [one, other] = await Promise.all([openTestDb(), openTestDb()]);
    await one.run('create table mine (n int)');
    await expect(other.run('select * from mine')).rejects.toThrow('mine');
    await Promise.all([one.close(), other.close()]);
  });
});
