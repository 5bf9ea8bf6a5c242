import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockFolder } from './data-folder.ts';
import { makeDb, type Db } from './db.ts';
import { DatabaseUnavailable } from './errors.ts';
import type { Lease, Rows, Sessions } from './session.ts';
import { PARSERS } from './types.ts';

export interface PgliteOptions {
  /** The database lives in `<dataDir>/pglite`; in memory when absent. */
  dataDir?: string;
  /** A dump to start from, as `dumpPglite` makes it. */
  template?: Blob;
}

export async function openPglite({ dataDir, template }: PgliteOptions): Promise<Db> {
  const unlock = dataDir === undefined ? () => {} : lockFolder(dataDir);
  try {
    const lite = await PGlite.create({
      dataDir: dataDir === undefined ? 'memory://' : folderOf(dataDir),
      parsers: PARSERS,
      ...(template && { loadDataDir: template }),
    });
    return makeDb('pglite', sessionsOf(lite, unlock));
  } catch (error) {
    unlock();
    throw new DatabaseUnavailable(`The embedded database in ${dataDir ?? 'memory'} cannot be opened.`, {
      cause: error,
    });
  }
}

function folderOf(dataDir: string): string {
  const folder = join(dataDir, 'pglite');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A copy of an in-memory database, fresh or as the template has it, after `prepare`: others start from it in a third of a second. */
export async function dumpPglite(prepare: (db: Db) => Promise<void>, template?: Blob): Promise<Blob> {
  const lite = await PGlite.create({
    dataDir: 'memory://',
    parsers: PARSERS,
    ...(template && { loadDataDir: template }),
  });
  await prepare(
    makeDb(
      'pglite',
      sessionsOf(lite, () => {}),
    ),
  );
  const dump = await lite.dumpDataDir('none');
  await lite.close();
  return dump;
}

/** PGlite has one connection: borrowers wait in line, and a transaction keeps the others out until it ends. */
function sessionsOf(lite: PGlite, afterClose: () => void): Sessions {
  let tail: Promise<void> = Promise.resolve();
  return {
    async lease() {
      const before = tail;
      let release = (): void => {};
      tail = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return leaseOf(lite, release);
    },
    async close() {
      await tail;
      await lite.close();
      afterClose();
    },
  };
}

function leaseOf(lite: PGlite, release: () => void): Lease {
  return {
    async run<R>(sql: string, params?: readonly unknown[]): Promise<Rows<R>> {
      const result = await lite.query<R>(sql, params ? [...params] : undefined);
      return { rows: result.rows, affected: result.affectedRows ?? 0 };
    },
    async script(sql) {
      await lite.exec(sql);
    },
    release,
  };
}
