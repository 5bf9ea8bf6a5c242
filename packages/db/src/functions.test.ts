/** Functions of the database: files that are applied whenever they have changed. */
import { createHash } from 'node:crypto';
import { describeOnBothEngines } from '#testkit/postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from './db.ts';
import { migrate, missingMigrations, readFunctions, readMigrations, type Migration } from './migrate.ts';

/** The last migration that came with a change of functions, and the digest of all of them without comments. */
const LAST_CHANGE = {
  migration: '0289-hours-closed',
  digest: 'd77619473de7f290e6dc17d6e4c5ba79edf8c370c45f46596c5b1a883623e09c',
};

/** A function that answers a number, as its file says it. */
const answering = (answer: number): Migration => ({
  name: 'functions/answer',
  sql: `create or replace function answer() returns int language plpgsql as $$ begin return ${answer}; end $$`,
  checksum: String(answer),
});

describeOnBothEngines('the functions', ({ open }) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  const bring = (answer: number) => migrate(db, readMigrations(), [...readFunctions(), answering(answer)]);

  it('are applied anew once their file has changed, by one of two processes, and find their own tables', async () => {
    expect(await bring(1)).toEqual(['functions/answer']);
    expect(await bring(1)).toEqual([]);
    expect(await missingMigrations(db, readMigrations(), [answering(2)])).toEqual(['functions/answer']);
    expect((await Promise.all([bring(2), bring(2)])).flat()).toEqual(['functions/answer']);
    expect(await db.run('select answer()')).toEqual([{ answer: 2 }]);
    expect(await db.run("select proconfig from pg_proc where proname = 'answer'")).toEqual([
      { proconfig: ['search_path=public, pg_temp'] },
    ]);
  });

  it('come back where a migration has dropped them', async () => {
    await bring(1);
    await db.run('drop function answer');
    expect(await bring(1)).toEqual(['functions/answer']);
  });

  it('come back where one of their triggers is gone or switched off, and the rest of the site hears of it', async () => {
    const ways = [
      'drop trigger operator_act_append_only on operator_act',
      'alter table operator_act disable trigger operator_act_append_only',
    ];
    for (const way of ways) {
      await db.run(way);
      expect(await missingMigrations(db)).toEqual(['functions/operator_act_refuse_change']);
      expect(await migrate(db)).toEqual(['functions/operator_act_refuse_change']);
      await expect(db.run('delete from operator_act')).rejects.toThrow('append-only');
      expect(await migrate(db)).toEqual([]);
    }
  });

  it('change together with the last migration, or neither does', async () => {
    const next = { name: '9998-next', sql: 'create table next (n int)', checksum: 'x' };
    const broken = { name: 'functions/broken', sql: 'no function', checksum: 'x' };
    await expect(migrate(db, [...readMigrations(), next], [broken])).rejects.toThrow('no');
    expect(await missingMigrations(db, [...readMigrations(), next])).toEqual(['9998-next']);
  });

  it('are left as they are by a release before the one that has been here', async () => {
    const later = [...readMigrations(), { name: '9998-later', sql: 'select 1', checksum: 'x' }];
    await migrate(db, later, [answering(2)]);
    expect(await migrate(db, readMigrations(), [answering(1)])).toEqual([]);
    expect(await missingMigrations(db, readMigrations(), [answering(1)])).toEqual([]);
    expect(await migrate(db, later, [answering(1)])).toEqual(['functions/answer']);
  });
});

describe('the files of the functions', () => {
  it('change with a migration, so that a node of the release before leaves them alone', () => {
    const code = readFunctions().map(({ name, sql }) => `${name}\n${sql.replace(/^\s*--.*\n/gm, '')}`);
    const digest = createHash('sha256').update(code.join()).digest('hex');
    expect(digest, 'add a migration (a comment is enough), and name it and the new digest above').toBe(
      LAST_CHANGE.digest,
    );
    expect(readMigrations().map(({ name }) => name)).toContain(LAST_CHANGE.migration);
  });

  it('stand each in the file of its name', () => {
    for (const { name, sql } of readFunctions()) {
      const made = [...sql.matchAll(/^create or replace (?:function|aggregate) (\w+)/gm)];
      expect(made.map(([, function_]) => `functions/${function_}`)).toEqual([name]);
    }
    // Indexes hold what this one answers.
    const inMigrations = readMigrations().flatMap(
      ({ sql }) => sql.match(/(?<=^create (?:or replace )?function )\w+/gm) ?? [],
    );
    expect(inMigrations).toEqual(['ledger_name']);
  });
});
