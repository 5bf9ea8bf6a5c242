/** The demo's site on a database of its own, with a grown line and its general agent. */
import pg from 'pg';
import { DAY_MS, dayName, millis } from '#kernel';
import { systemClock } from '#server/compose.ts';
import { createSite, type Site } from '#testkit';
import { agentOf, type Asker } from '../pages/asker.ts';
import { growHistory } from './grow-history.ts';
import { growLine, lineIn, memberAt, MERCHANT, type Line } from './grow-line.ts';

export interface LineSide {
  readonly site: Site;
  readonly line: Line;
  /** Members who play. */
  readonly players: readonly number[];
  close(): Promise<void>;
}

/** Real time, which calls and windows may be put ahead of. */
function clockAhead(ahead: number) {
  let by = ahead;
  return {
    now: () => millis(systemClock.now() + by),
    advance(ms: number) {
      by += ms;
    },
  };
}

interface Size {
  readonly members: number;
  readonly players: number;
  readonly days: number;
}

const nameOf = (members: number): string => `line_${members}`;

export const databaseOf = (serverUrl: string, members: number): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${nameOf(members)}` }).href;

async function withServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Fixed key: sealed data of a reused database must stay readable. */
const env = { SECRET_KEY: Buffer.alloc(32, 'line').toString('base64') };

const openAt = (databaseUrl: string, ahead: number): Promise<Site> =>
  createSite({
    databaseUrl,
    clock: clockAhead(ahead),
    // Millions of rows are one statement.
    statementMs: 0,
    brand: { session: { idleMinutes: 1_000_000, absoluteDays: 365 } },
    env,
  });

/** Creates the database of that size; it is renamed only when complete. */
async function create(serverUrl: string, { members, days }: Size, print: (line: string) => void): Promise<void> {
  const draft = `${nameOf(members)}_draft`;
  await withServer(serverUrl, async (server) => {
    await server.query(`drop database if exists ${draft}`);
    await server.query(`create database ${draft}`);
  });
  const begun = performance.now();
  const site = await openAt(Object.assign(new URL(serverUrl), { pathname: `/${draft}` }).href, 0);
  const line = await growLine(site.deps.db, members);
  const rows = await growHistory(site.deps.db, { line, today: dayName(site.clock.now()), days });
  await site.close();
  await withServer(serverUrl, (server) => server.query(`alter database ${draft} rename to ${nameOf(members)}`));
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  print(`${members} members, ${line.agents} agents, ${rows} days of agents after ${seconds} s`);
}

/** Time that the last posting is ahead of now. */
const aheadIn = (databaseUrl: string): Promise<number> =>
  withServer(databaseUrl, async (database) => {
    const { rows } = await database.query<{ at: Date | null }>('select max(occurred_at) as at from ledger_posting');
    return Math.max(0, (rows[0]?.at?.getTime() ?? 0) - systemClock.now());
  });

/** Opens the database of that size, creating it if missing. */
export async function openLineSide(serverUrl: string, size: Size, print: (line: string) => void): Promise<LineSide> {
  const isThere = await withServer(serverUrl, async (server) => {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [nameOf(size.members)]);
    return rowCount === 1;
  });
  if (!isThere) await create(serverUrl, size, print);
  const databaseUrl = databaseOf(serverUrl, size.members);
  const site = await openAt(databaseUrl, await aheadIn(databaseUrl));
  const line = await lineIn(site.deps.db, size.members);
  const players = Array.from({ length: Math.min(size.players, line.members) }, (_, n) => memberAt(n));
  return { site, line, players, close: () => site.close() };
}

/** The general agent who asks, and what inputs name. */
export async function agentAsker({ site }: LineSide, days: number): Promise<Asker> {
  const own = await agentOf(site, MERCHANT);
  const now = site.clock.now();
  const day = (back: number) => dayName(millis(now - back * DAY_MS));
  const nobody = { arcade: own.agent, roundId: '', chatToken: '', bet: 0, joined: [], ranked: 0 };
  return {
    ...nobody,
    ...own,
    member: own.agent,
    week: { start: day(6), end: day(0) },
    past: { start: day(Math.floor(days / 2) + 29), end: day(Math.floor(days / 2)) },
  };
}
