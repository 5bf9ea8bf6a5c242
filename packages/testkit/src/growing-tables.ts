/**
 * Statements on tables that grow tenfold: each reads about as many pages as before, whatever the planner's statistics,
 * with a fresh plan or with one made while the tables were small.
 */
import { openDb, type Db } from '#db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deep } from './deep.ts';
import { pagesOf, stopAutovacuum } from './pages-read.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from './server-database.ts';

/**
 * States of the statistics. Autovacuum takes new ones once a table has grown by a fraction, and of young tables within
 * seconds.
 */
const STATES = ['never taken', 'of small ones', 'up to date'] as const;
/** A plan made for a small table is the one that walks a large one. */
const TRIED = deep<readonly (typeof STATES)[number][]>(STATES, ['of small ones']);
const TIMES_AS_LARGE = 10;
/** After this many runs a named statement keeps its generic plan on its connection. */
const UNTIL_PLANNED = 7;
/** A deeper index costs one page more per look-up. */
const GROWTH = { times: 2, pages: 100 };

export interface GrowingTables {
  readonly prepare: (db: Db) => Promise<void>;
  /** Adds rows `from` to `to`, out of `upTo`. */
  readonly grow: (db: Db, from: number, to: number) => Promise<void>;
  readonly upTo: number;
  readonly callsOf: (db: Db) => Promise<Readonly<Record<string, () => Promise<unknown>>>>;
  /**
   * Upper bounds of pages for calls that read less of a small table than their index would: the whole table, or as many
   * rows as there are yet.
   */
  readonly most?: Readonly<Record<string, number>>;
}

type Pages = ReadonlyMap<string, number>;

export function describeOnGrowingTables(name: string, tables: GrowingTables): void {
  describe.skipIf(testDatabaseUrl() === undefined).each(TRIED)(`${name}, with statistics %s`, (state) => {
    let site: TestPostgres;
    let kept: Db;
    let young: Pages;

    beforeAll(async () => {
      const small = tables.upTo / TIMES_AS_LARGE;
      site = await openTestPostgres();
      await stopAutovacuum(site.db);
      await tables.prepare(site.db);
      await tables.grow(site.db, 1, small);
      if (state === 'of small ones') await site.db.run('analyze');
      kept = await openDb({ databaseUrl: site.url, poolSize: 1 });
      young = await pagesOfAll(tables, kept, UNTIL_PLANNED);
      await tables.grow(site.db, small + 1, tables.upTo);
      if (state === 'up to date') await site.db.run('analyze');
    });
    afterAll(async () => {
      await kept.close();
      await site.drop();
    });

    it('no statement walks history', async () => {
      const fresh = await openDb({ databaseUrl: site.url, poolSize: 1 });
      const old = await pagesOfAll(tables, fresh);
      await fresh.close();
      expect(walkedSince(tables, young, old)).toEqual([]);
    });

    it('nor does one that was planned while there was little', async () => {
      expect(walkedSince(tables, young, await pagesOfAll(tables, kept))).toEqual([]);
    });
  });
}

/** Pages read by each call, on its `times`-th run on this connection. */
async function pagesOfAll({ callsOf }: GrowingTables, db: Db, times = 1): Promise<Pages> {
  const pages = new Map<string, number>();
  for (const [name, call] of Object.entries(await callsOf(db))) {
    for (let time = 1; time < times; time += 1) await call();
    pages.set(name, await pagesOf(db, call));
  }
  return pages;
}

const walkedSince = ({ most = {} }: GrowingTables, young: Pages, old: Pages): string[] =>
  [...old].flatMap(([name, pages]) => {
    const before = young.get(name)!;
    return pages <= (most[name] ?? before * GROWTH.times + GROWTH.pages) ? [] : [`${name}: ${before}, then ${pages}`];
  });
