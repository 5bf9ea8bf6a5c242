import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './throwaway-postgres.ts';

const RETRY_MS = 50;

export interface ThrowawayRedis {
  readonly url: string;
  readonly port: number;
  /** Its own process, to be stopped and gone on with. */
  readonly pid: number;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

async function answers(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** A Redis without persistence, or null where there is no redis-server. */
export async function startThrowawayRedis(
  given?: number,
  settings: readonly string[] = [],
): Promise<ThrowawayRedis | null> {
  const port = given ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-redis-'));
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
    ...settings,
  ];
  const server = spawn('redis-server', args, { stdio: 'ignore' });
  const ended = new Promise<'ended'>((resolve) => {
    server.once('exit', () => resolve('ended'));
    server.once('error', () => resolve('ended'));
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    server.kill(signal);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await answers(port))) {
    if ((await Promise.race([ended, pause(RETRY_MS)])) !== 'ended') continue;
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  return { url: `redis://127.0.0.1:${port}`, port, pid: server.pid!, stop };
}
