import { describeOnEachDatabase } from '#testkit/postgres.ts';
import type { Db } from '#db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyzeGrown } from '../lease/job-queries.ts';

describeOnEachDatabase('tables that grow fast', ({ open }) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
    await db.run('create table "Grown" (n int)');
  });
  afterAll(() => db.close());

  const grow = (rows: number) =>
    db.tx(async (tx) => {
      await tx.run('insert into "Grown" select generate_series(1, $1::int)', [rows]);
      await tx.run('select pg_stat_force_next_flush()');
    });

  it('are looked at when they have never been and again when they have become ten times as many, and not between', async () => {
    await grow(900);
    expect(await analyzeGrown(db)).toEqual([]);
    await grow(600);
    expect(await analyzeGrown(db)).toEqual(['public."Grown"']);
    expect(await analyzeGrown(db)).toEqual([]);
    await grow(10_000);
    expect(await analyzeGrown(db)).toEqual([]);
    await grow(10_000);
    expect(await analyzeGrown(db)).toEqual(['public."Grown"']);
    const [table] = await db.run<{ rows: number }>(`select reltuples as rows from pg_class where relname = 'Grown'`);
    expect(table?.rows).toBe(21_500);
    expect(await analyzeGrown(db)).toEqual([]);
  });
});
