import pg from 'pg';
import { makeDb, type Db } from './db.ts';
import { DatabaseUnavailable } from './errors.ts';
import type { Lease, Rows, Sessions } from './session.ts';
import { PARSERS } from './types.ts';

export interface PostgresOptions {
  databaseUrl: string;
  /** Connections this process may hold; 10 when absent. */
  poolSize?: number;
}

const CONNECT_TIMEOUT_MS = 5_000;

export async function openPostgres(options: PostgresOptions): Promise<Db> {
  const pool = makePool(options);
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await pool.end().catch(() => {});
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new DatabaseUnavailable(`PostgreSQL at ${placeOf(options.databaseUrl)} cannot be reached: ${reason}`, {
      cause: error,
    });
  }
  return makeDb('postgres', sessionsOf(pool));
}

function makePool({ databaseUrl, poolSize = 10 }: PostgresOptions): pg.Pool {
  try {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max: poolSize,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      types: { getTypeParser },
    });
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => {});
    return pool;
  } catch (error) {
    throw new DatabaseUnavailable('DATABASE_URL is not a PostgreSQL address (postgres://user:password@host/name).', {
      cause: error,
    });
  }
}

type ParserOf = typeof pg.types.getTypeParser;

const getTypeParser: ParserOf = (oid, format): unknown => PARSERS[oid] ?? pg.types.getTypeParser(oid, format);

/** Host and database without the password, for messages. */
function placeOf(databaseUrl: string): string {
  const bare = databaseUrl.replace(/^[a-z]+:\/\/([^@]*@)?/, '');
  return bare === '' ? 'the given address' : bare;
}

function sessionsOf(pool: pg.Pool): Sessions {
  return {
    async lease() {
      const client = await pool.connect();
      return leaseOf(client);
    },
    close: () => pool.end(),
  };
}

function leaseOf(client: pg.PoolClient): Lease {
  return {
    async run<R>(text: string, params?: readonly unknown[], name?: string): Promise<Rows<R>> {
      const result = await client.query({ text, values: params ? [...params] : undefined, name });
      return { rows: result.rows as R[], affected: result.rowCount ?? 0 };
    },
    async script(sql) {
      await client.query(sql);
    },
    release: (broken) => client.release(broken),
  };
}
