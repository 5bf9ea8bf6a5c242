import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailable } from './errors.ts';

/**
 * Keeps a second process out of an embedded database, which takes no lock itself and would be damaged by it.
 * The lock of a process that no longer runs is taken over. Returns the way to unlock.
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'pglite.lock');
  if (!claim(file)) {
    const holder = Number(readFileSync(file, 'utf8'));
    if (isRunning(holder)) {
      throw new DatabaseUnavailable(`The data folder ${dataDir} is in use by process ${holder}; stop that one first.`);
    }
    rmSync(file, { force: true });
    if (!claim(file)) throw new DatabaseUnavailable(`The data folder ${dataDir} was just taken by another process.`);
  }
  return () => rmSync(file, { force: true });
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
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
