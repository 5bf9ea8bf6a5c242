/** PostgreSQL and Redis for tests: those of the environment, otherwise throwaway ones on this machine. */
import { findPooler } from '#testkit/pooler.ts';
import { findPostgres, folderInMemory, FORGETFUL, startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { startThrowawayRedis } from '#testkit/throwaway-redis.ts';

interface Store {
  readonly url: string;
  stop(): Promise<void>;
}

/** No JIT, no autovacuum, and no waiting for the disk. */
const LIGHT = ['jit=off', 'autovacuum=off', 'synchronous_commit=off', 'max_wal_size=8GB', 'checkpoint_timeout=1h'];

const POSTGRES_ABSENT =
  'no PostgreSQL (TEST_DATABASE_URL, or initdb and postgres on this machine): that half did not run';
const POOLER_ABSENT = 'no pgbouncer on this machine: that a pooler is refused at the start did not run';
const REDIS_ABSENT =
  'no Redis (TEST_REDIS_URL, or redis-server on this machine): the part with several nodes did not run';

async function postgres(): Promise<Store | string> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => {} };
  if (!findPostgres()) return POSTGRES_ABSENT;
  try {
    return await startThrowawayPostgres([...FORGETFUL, 'max_connections=200', ...LIGHT], folderInMemory());
  } catch (error) {
    return `PostgreSQL is installed but did not start, so that half did not run: ${String(error)}`;
  }
}

async function redis(): Promise<Store | string> {
  const given = process.env['TEST_REDIS_URL'];
  if (given) return { url: given, stop: async () => {} };
  return (await startThrowawayRedis()) ?? REDIS_ABSENT;
}

/** Passes addresses to `work` as environment, and missing stores as notes; stops what it started in any case. */
export async function withStores<T>(work: (env: NodeJS.ProcessEnv, notes: string[]) => Promise<T>): Promise<T> {
  const [database, cache] = await Promise.all([postgres(), redis()]);
  const env: NodeJS.ProcessEnv = {};
  const notes: string[] = [];
  if (typeof database === 'string') notes.push(database);
  else env['TEST_DATABASE_URL'] = database.url;
  if (!findPooler()) notes.push(POOLER_ABSENT);
  if (typeof cache === 'string') notes.push(cache);
  else env['TEST_REDIS_URL'] = cache.url;
  try {
    return await work(env, notes);
  } finally {
    await Promise.all([database, cache].map(async (store) => typeof store !== 'string' && store.stop()));
  }
}
