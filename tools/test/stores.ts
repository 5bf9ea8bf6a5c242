/** PostgreSQL and Redis for the tests that need them: those of the environment, else throw-away ones of this machine. */
import { startThrowawayPostgres, findPostgres } from '#testkit/throwaway-postgres.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { anyFreePort } from '../launch/ports.ts';

const RETRY_MS = 50;

interface Store {
  readonly url: string;
  stop(): Promise<void>;
}

const POSTGRES_ABSENT =
  'no PostgreSQL (TEST_DATABASE_URL, or initdb and postgres on this machine): that half did not run';
const REDIS_ABSENT =
  'no Redis (TEST_REDIS_URL, or redis-server on this machine): the part with several nodes did not run';

async function postgres(): Promise<Store | string> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => {} };
  if (!findPostgres()) return POSTGRES_ABSENT;
  try {
    return await startThrowawayPostgres(['fsync=off', 'max_connections=200']);
  } catch (error) {
    return `PostgreSQL is installed but did not start, so that half did not run: ${String(error)}`;
  }
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

async function redis(): Promise<Store | string> {
  const given = process.env['TEST_REDIS_URL'];
  if (given) return { url: given, stop: async () => {} };
  const port = await anyFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-redis-'));
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn('redis-server', args, { stdio: 'ignore' });
  const ended = new Promise<'ended'>((resolve) => {
    server.once('exit', () => resolve('ended'));
    server.once('error', () => resolve('ended'));
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await answers(port))) {
    if ((await Promise.race([ended, pause(RETRY_MS)])) !== 'ended') continue;
    rmSync(folder, { recursive: true, force: true });
    return REDIS_ABSENT;
  }
  return { url: `redis://127.0.0.1:${port}`, stop };
}

/** Hands `work` the addresses as environment, and what is missing as notes; stops what it started whatever happens. */
export async function withStores<T>(work: (env: NodeJS.ProcessEnv, notes: string[]) => Promise<T>): Promise<T> {
  const [database, cache] = await Promise.all([postgres(), redis()]);
  const env: NodeJS.ProcessEnv = {};
  const notes: string[] = [];
  if (typeof database === 'string') notes.push(database);
  else env['TEST_DATABASE_URL'] = database.url;
  if (typeof cache === 'string') notes.push(cache);
  else env['TEST_REDIS_URL'] = cache.url;
  try {
    return await work(env, notes);
  } finally {
    await Promise.all([database, cache].map(async (store) => typeof store !== 'string' && store.stop()));
  }
}
