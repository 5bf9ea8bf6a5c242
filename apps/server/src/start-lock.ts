/** One process a data folder: the embedded database takes no lock of its own, and two writers would destroy it. */
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface RunningProcess {
  readonly pid: number;
  readonly url: string | null;
}

export class DataDirTaken extends Error {
  readonly running: RunningProcess;
  constructor(dataDir: string, running: RunningProcess) {
    super(`${dataDir} is in use by process ${running.pid}${running.url ? `, which serves ${running.url}` : ''}`);
    this.running = running;
  }
}

export interface StartLock {
  /** Tells others where this process serves. */
  announce(url: string): Promise<void>;
  release(): Promise<void>;
}

const lockPath = (dataDir: string) => join(dataDir, 'lock.json');

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process that holds the folder, or null when nobody does. */
export async function runningOn(dataDir: string): Promise<RunningProcess | null> {
  try {
    const running = JSON.parse(await readFile(lockPath(dataDir), 'utf8')) as RunningProcess;
    return alive(running.pid) && running.pid !== process.pid ? running : null;
  } catch {
    return null;
  }
}

export async function takeLock(dataDir: string): Promise<StartLock> {
  await mkdir(dataDir, { recursive: true });
  const write = async (flag: 'wx' | 'w', url: string | null) => {
    const file = await open(lockPath(dataDir), flag, 0o600);
    await file.writeFile(JSON.stringify({ pid: process.pid, url } satisfies RunningProcess));
    await file.close();
  };
  try {
    await write('wx', null);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const running = await runningOn(dataDir);
    if (running) throw new DataDirTaken(dataDir, running);
    await rm(lockPath(dataDir), { force: true });
    await write('wx', null);
  }
  return {
    announce: (url) => write('w', url),
    release: () => rm(lockPath(dataDir), { force: true }),
  };
}
