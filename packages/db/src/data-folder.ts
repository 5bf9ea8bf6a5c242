import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseUnavailable } from './errors.ts';

/** Process that has a data folder open, and the address it serves at; null until it serves. */
export interface Holder {
  readonly pid: number;
  readonly url: string | null;
}

const lockOf = (dataDir: string) => join(dataDir, 'lock');
const holderFileOf = (dataDir: string) => join(dataDir, 'lock.json');

/** The process that has the folder open, or null when nobody does. */
export function holderOf(dataDir: string): Holder | null {
  if (!existsSync(lockOf(dataDir)) || !isLocked(dataDir)) return null;
  try {
    return JSON.parse(readFileSync(holderFileOf(dataDir), 'utf8')) as Holder;
  } catch {
    // He has it for less than a moment, or no longer.
    return null;
  }
}

/**
 * Keeps a second process out of an embedded database, which takes no lock itself and would be damaged by it. SQLite is
 * here for its lock alone: the system gives it to one process and takes it back when that one dies, so it does not matter
 * who has the dead one's number now (in a container everybody is number 1). Returns the way to unlock.
 */
export function lockFolder(dataDir: string): () => void {
  makeDataFolder(dataDir);
  // Somebody may be looking whether the folder is free; that is over in a moment.
  const lock = new DatabaseSync(lockOf(dataDir), { timeout: 200 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    const by = holderOf(dataDir);
    throw new DatabaseUnavailable(
      `The data folder ${dataDir} is in use by ${by ? `process ${by.pid}` : 'another process'}; stop that one first.`,
    );
  }
  writeHolder(dataDir, null);
  return () => {
    rmSync(holderFileOf(dataDir), { force: true });
    lock.close();
  };
}

/** Tells others where this process, which has the folder open, serves. */
export function announceAddress(dataDir: string, url: string): void {
  writeHolder(dataDir, url);
}

/** Throws DatabaseUnavailable, with a sentence, when it is not there and cannot be made. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailable(`The folder ${dataDir} (DATA_DIR) cannot be made: ${reason}`, { cause: error });
  }
}

/** Step by step: what Node offers for the whole path tries for ever where nothing can be made, as below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

function writeHolder(dataDir: string, url: string | null): void {
  writeFileSync(holderFileOf(dataDir), JSON.stringify({ pid: process.pid, url } satisfies Holder), { mode: 0o600 });
}

function isLocked(dataDir: string): boolean {
  const database = new DatabaseSync(lockOf(dataDir), { readOnly: true, timeout: 0 });
  try {
    database.exec('select count(*) from sqlite_schema');
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    database.close();
  }
}

const SQLITE_BUSY = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
