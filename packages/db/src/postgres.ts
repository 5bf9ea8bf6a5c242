import pg from 'pg';
import { makeDb, type Db } from './db.ts';
import { ConnectionLost, DatabaseUnavailable, sqlState, TransactionConflict } from './errors.ts';
import { makePeers, meet, type Peers } from './peer.ts';
import type { Lease, Rows, Sessions } from './session.ts';
import { PARSERS } from './types.ts';

export interface PostgresOptions {
  databaseUrl: string;
  /** Connections this process may hold; 10 when absent. */
  poolSize?: number | undefined;
  /** After how long the server ends a statement; never when absent or 0. */
  statementMs?: number | undefined;
  /** After how long it ends a transaction that has nothing to do; 30 seconds when absent, never with 0. */
  idleMs?: number | undefined;
  /** How long a caller waits for a connection; then he hears that the database is away. */
  waitMs?: number;
  /** How long a statement may be silent before the server is asked whether it still lives. */
  silentMs?: number;
}

/** A connection is had within milliseconds; whoever has waited for seconds is better told to come back. */
export const WAIT_MS = 3_000;
const SILENT_MS = 3_000;
const IDLE_MS = 30_000;
const KEEP_ALIVE_MS = 10_000;

/**
 * Settings of each connection. TCP keepalive notices after 10 seconds that the host of a client has vanished, so that locks
 * do not outlive their owner by hours. JIT compilation and bitmap scans are off: statements read few rows in the order of an
 * index, and with young statistics the planner underestimates both. All other settings are the defaults of PostgreSQL,
 * whatever the server, the database or the role sets instead: the code relies on them.
 */
export const ABOUT_US = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set jit = off; set enable_bitmapscan = off; set default_transaction_isolation = 'read committed';
  set default_transaction_deferrable = off; set lock_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO, MDY';
  set intervalstyle = 'postgres'; set bytea_output = 'hex'; set standard_conforming_strings = on;
  set extra_float_digits = 1`;

export async function openPostgres(options: PostgresOptions): Promise<Db> {
  const peers = makePeers();
  const pool = makePool(options, peers);
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await pool.end().catch(() => {});
    throw unreachable(options.databaseUrl, error);
  }
  return makeDb('postgres', sessionsOf(pool, peers, options));
}

/** For whoever starts the site. */
export function unreachable(databaseUrl: string, error: unknown): DatabaseUnavailable {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new DatabaseUnavailable(`PostgreSQL at ${placeOf(databaseUrl)} cannot be reached: ${reason}`, {
    cause: error,
  });
}

/** Limits on statements and idle transactions. */
const endsOf = ({ statementMs = 0, idleMs = IDLE_MS }: PostgresOptions): string =>
  `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleMs}`;

function makePool(options: PostgresOptions, peers: Peers): pg.Pool {
  const { databaseUrl, poolSize = 10, waitMs = WAIT_MS } = options;
  try {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max: poolSize,
      connectionTimeoutMillis: waitMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      onConnect: async (client) => {
        await client.query(`${ABOUT_US}; ${endsOf(options)}`);
        peers.met(client, await meet(client));
      },
      types: { getTypeParser },
    });
    // A connection that breaks is replaced by the pool, and whoever has it hears of it from his statement. Without
    // listeners it would end the process, whether it is idle or busy.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  } catch (error) {
    throw new DatabaseUnavailable('DATABASE_URL is not a PostgreSQL address (postgres://user:password@host/name).', {
      cause: error,
    });
  }
}

type ParserOf = typeof pg.types.getTypeParser;

const getTypeParser: ParserOf = (oid, format): unknown => PARSERS[oid] ?? pg.types.getTypeParser(oid, format);

/**
 * Host and database without the password, for messages. Where a sign that divides addresses stands in it as it is, nobody
 * can say where it ends.
 */
export function placeOf(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  const isClear = url !== null && url.host !== '' && !`${url.pathname}${url.search}${url.hash}`.includes('@');
  return isClear ? `${url.host}${url.pathname}` : 'the given address';
}

function sessionsOf(
  pool: pg.Pool,
  peers: Peers,
  { databaseUrl, waitMs = WAIT_MS, silentMs = SILENT_MS }: PostgresOptions,
): Sessions {
  const statements: Statements = { generation: 0 };
  /** Connections to a server that was left are dropped, however many lie idle. */
  const connect = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (!peers.isStale(client)) return client;
      client.release(true);
    }
  };
  return {
    async lease() {
      const client = await connect().catch((error: unknown) => {
        throw lossOr(error);
      });
      return leaseOf(client, peers, statements, silentMs, () => isThere(databaseUrl, waitMs, peers.beganOf(client)));
    },
    close: () => pool.end(),
  };
}

/** Prepared statements have other names once a migration has changed what one of them answers. */
interface Statements {
  generation: number;
}

const OLD_PLAN = '0A000';
const IN_FAILED_TRANSACTION = '25P02';

/** A node may run on while another brings the tables up to date: what it has prepared before is then refused, once. */
async function prepared(
  client: pg.PoolClient,
  statements: Statements,
  query: { readonly text: string; readonly values: unknown[] | undefined; readonly name: string },
): Promise<pg.QueryResult> {
  const named = () => ({ ...query, name: `${query.name}~${statements.generation}` });
  try {
    return await client.query(named());
  } catch (error) {
    if (sqlState(error) !== OLD_PLAN || !(error as Error).message.includes('cached plan')) throw error;
    statements.generation += 1;
    return client.query(named()).catch((again: unknown) => {
      if (sqlState(again) !== IN_FAILED_TRANSACTION) throw again;
      throw new TransactionConflict('a table has changed since the statement was prepared', { cause: error });
    });
  }
}

function leaseOf(
  client: pg.PoolClient,
  peers: Peers,
  statements: Statements,
  silentMs: number,
  serverLives: () => Promise<boolean>,
): Lease {
  let left = false;
  const leave = () => {
    left = true;
    peers.leave();
  };
  const ask = async <T>(query: () => Promise<T>): Promise<T> => {
    const answered = whileSilent(silentMs, async () => {
      if (await serverLives()) return;
      leave();
      void client.end().catch(() => {});
    });
    try {
      return await query();
    } catch (error) {
      if (sqlState(error) === READ_ONLY) leave();
      throw lossOr(error);
    } finally {
      answered();
    }
  };
  return {
    run: <R>(text: string, params?: readonly unknown[], name?: string): Promise<Rows<R>> =>
      ask(async () => {
        const query = { text, values: params ? [...params] : undefined };
        const result = await (name === undefined
          ? client.query(query)
          : prepared(client, statements, { ...query, name }));
        return { rows: result.rows as R[], affected: result.rowCount ?? 0 };
      }),
    script: (sql) =>
      ask(async () => {
        await client.query(sql);
      }),
    release: (broken) => client.release(left || broken),
  };
}

/** Looks again and again, each time after a silence, until it is told that the answer has come. */
function whileSilent(silentMs: number, check: () => Promise<void>): () => void {
  let timer = setTimeout(again, silentMs);
  let answered = false;
  function again(): void {
    void check().finally(() => {
      if (!answered) timer = setTimeout(again, silentMs);
    });
  }
  return () => {
    answered = true;
    clearTimeout(timer);
  };
}

/**
 * A server that vanished without a word leaves its statements waiting for ever, and a statement may honestly take long:
 * so it is asked over a line of its own. One that refuses us in words lives. Another server at the address has taken
 * over from the one that `began` then.
 */
async function isThere(databaseUrl: string, waitMs: number, began: string | undefined): Promise<boolean> {
  const probe = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: waitMs });
  probe.on('error', () => {});
  try {
    await probe.connect();
    return (await meet(probe)) === began;
  } catch (error) {
    return isServerError(error);
  } finally {
    void probe.end().catch(() => {});
  }
}

const isServerError = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError;

const READ_ONLY = '25006';
/**
 * Connection exceptions, a server that stops, starts or is full, one that takes no writes, a disk that is full or broken,
 * and what was ended for its length or its idleness.
 */
const SERVER_LOST = /^(08...|57P0.|57014|53[13]00|25006|58030|25P03)$/;
/** Where a connection ends with it: a server without room cannot write down what all connections begin with, and calls that an internal error. */
const INTERNAL = /^XX/;
/** The system's names of what befell a socket. */
const SOCKET_LOST = /^(E(?!RR_)|ERR_STREAM)[A-Z_]+$/;
/** The driver has no codes. */
const CONNECTION_LOST =
  /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying/;

/** Connection errors of the server, the system and the driver become one error; all others pass unchanged. */
function lossOr(error: unknown): unknown {
  const code = sqlState(error) ?? '';
  const isLoss = isServerError(error)
    ? SERVER_LOST.test(code) || (INTERNAL.test(code) && error.severity === 'FATAL')
    : SOCKET_LOST.test(code) || (error instanceof Error && CONNECTION_LOST.test(error.message));
  return isLoss ? new ConnectionLost('the database did not answer', { cause: error }) : error;
}
