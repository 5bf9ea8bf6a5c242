import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailable } from './errors.ts';

/** Who has a data folder open, and where he serves; null as long as he serves nowhere. */
export interface Holder {
  readonly pid: number;
  readonly url: string | null;
}

const lockOf = (dataDir: string) => join(dataDir, 'lock.json');

/** The process that has the folder open, or null when nobody does. */
export function holderOf(dataDir: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(lockOf(dataDir), 'utf8')) as Holder;
    return isRunning(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a second process out of an embedded database, which takes no lock itself and would be damaged by it.
 * The lock of a process that no longer runs is taken over. Returns the way to unlock.
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  if (!write(dataDir, null, 'wx')) {
    const holder = holderOf(dataDir);
    if (holder) {
      throw new DatabaseUnavailable(
        `The data folder ${dataDir} is in use by process ${holder.pid}; stop that one first.`,
      );
    }
    rmSync(lockOf(dataDir), { force: true });
    if (!write(dataDir, null, 'wx'))
      throw new DatabaseUnavailable(`The data folder ${dataDir} was just taken by another process.`);
  }
  return () => rmSync(lockOf(dataDir), { force: true });
}

/** Tells others where this process, which has the folder open, serves. */
export function announceAddress(dataDir: string, url: string): void {
  write(dataDir, url, 'w');
}

/** False when somebody else wrote one before. */
function write(dataDir: string, url: string | null, flag: 'w' | 'wx'): boolean {
  try {
    writeFileSync(lockOf(dataDir), JSON.stringify({ pid: process.pid, url } satisfies Holder), { flag, mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
