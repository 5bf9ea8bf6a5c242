/** Databases for tests on both engines, real PostgreSQL where one can be had. */
import { describe } from 'vitest';
import type { Db, Tx } from '#db';
import { isDeep } from './deep.ts';
import { openTestDb } from './pglite.ts';
import { openTestPostgres, testDatabaseUrl } from './server-database.ts';

export { openTestDb } from './pglite.ts';
export {
  openTestPostgres,
  openTwoRoles,
  testDatabaseUrl,
  type TestPostgres,
  type TwoRoles,
} from './server-database.ts';

/** On PostgreSQL: begins something else, and goes on once it is over or waits for this transaction. */
export async function alongside<T>(tx: Tx, begin: () => Promise<T>): Promise<{ readonly answer: Promise<T> }> {
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

type Suite = (database: DatabaseUnderTest) => void;

/**
 * Runs a suite on PostgreSQL where TEST_DATABASE_URL names a server (else that half is reported as skipped), and on
 * PGlite where there is no server and in the deep tier.
 */
export function describeOnEachDatabase(name: string, suite: Suite): void {
  if (isDeep || testDatabaseUrl() === undefined) onPglite(name, suite);
  onPostgres(name, suite);
}

/** For behaviour that may differ between the engines: on both in either tier. */
export function describeOnBothEngines(name: string, suite: Suite): void {
  onPglite(name, suite);
  onPostgres(name, suite);
}

function onPglite(name: string, suite: Suite): void {
  describe(`${name} (PGlite)`, () => suite({ engine: 'pglite', open: openTestDb }));
}

function onPostgres(name: string, suite: Suite): void {
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
