/**
 * Registry of the processes that serve from one PostgreSQL. Without a Redis a process keeps in its memory what several would have to agree on, so it
 * serves alone; with one any number may, but none beside a process that is alone. The server keeps the lock for as long
 * as the connection lives, so whoever dies lets go.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseUnavailable } from './errors.ts';
import { connect } from './line.ts';
import { meet } from './peer.ts';
import { ABOUT_US, unreachable, WAIT_MS } from './postgres.ts';

export interface Occupancy {
  leave(): Promise<void>;
}

export interface OccupyOptions {
  readonly alone: boolean;
  /** Called when another process took over while the database could not be reached. */
  readonly onOusted: () => void;
  /** How long somebody else may have the lock before he is believed to be another process; 40 seconds when absent. */
  readonly giveUpMs?: number;
}

/** As the one of the migrations: any number that every process of the site takes. */
const ADVISORY_LOCK = 7_201_640_13;
const TRY_AGAIN_MS = 250;
/** How often the server is asked whether it is still there and takes writes, and how long its answer may take. */
const POLL_EVERY_MS = 1_000;
/** Longer than the server needs to notice that a connection of our own is dead. */
const GIVE_UP_MS = 40_000;

const TAKEN_BY_ONE =
  'Another process serves this database without a REDIS_URL, and several cannot agree without one. Stop that process, or give both the same REDIS_URL.';
const TAKEN_BY_MANY =
  'Other processes serve this database and agree through a Redis. Give this one their REDIS_URL, or stop them.';

/** Throws DatabaseUnavailable, with a sentence that says what to do. */
export async function occupy(databaseUrl: string, options: OccupyOptions): Promise<Occupancy> {
  const { alone, onOusted, giveUpMs = GIVE_UP_MS } = options;
  const client = await take(databaseUrl, alone).catch((error: unknown) => {
    throw unreachable(databaseUrl, error);
  });
  if (!client) throw new DatabaseUnavailable(await reasonOf(databaseUrl, alone));
  let current = client;
  let left = false;

  const keep = (held: pg.Client): void => {
    current = held;
    if (left) return void held.end();
    held.once('end', () => void regain());
    return void watch(held);
  };
  const regain = async (): Promise<void> => {
    let refusedSince: number | null = null;
    for (;;) {
      if (left) return undefined;
      const again = await take(databaseUrl, alone).catch(() => undefined);
      if (again) return keep(again);
      refusedSince = again === null ? (refusedSince ?? performance.now()) : null;
      if (refusedSince !== null && performance.now() - refusedSince > giveUpMs) return onOusted();
      await pause(TRY_AGAIN_MS, null, { ref: false });
    }
  };
  keep(client);
  return {
    async leave() {
      left = true;
      await current.end();
    },
  };
}

/** Ends the connection once its server is a standby, read-only or silent: the lock counts for nothing there. */
async function watch(held: pg.Client): Promise<void> {
  let ended = false;
  held.once('end', () => (ended = true));
  for (;;) {
    await pause(POLL_EVERY_MS, null, { ref: false });
    if (ended) return;
    const answer = await Promise.race([meet(held).catch(() => null), pause(WAIT_MS, null, { ref: false })]);
    if (answer === null && !ended) void held.end().catch(() => {});
  }
}

/** The connection that holds the lock, or null when somebody else has it. Throws when the server cannot be reached. */
async function take(databaseUrl: string, alone: boolean): Promise<pg.Client | null> {
  const client = await connect(databaseUrl);
  try {
    await client.query(`${ABOUT_US}; set idle_session_timeout = 0`);
    await meet(client);
    if (await tryLock(client, alone)) return client;
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return null;
}

async function tryLock(client: pg.Client, alone: boolean): Promise<boolean> {
  const lock = alone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  const { rows } = await client.query<{ taken: boolean }>(`select ${lock}($1) as taken`, [ADVISORY_LOCK]);
  return rows[0]?.taken === true;
}

/** Where a process that shares would be let in, those who are there share too. */
async function reasonOf(databaseUrl: string, alone: boolean): Promise<string> {
  const shared = alone ? await take(databaseUrl, false) : null;
  await shared?.end();
  return shared ? TAKEN_BY_MANY : TAKEN_BY_ONE;
}
