/**
 * Settings of a PostgreSQL, and of a pooler before it, on which the site would start and then fail its players. They are
 * looked at once, at the start.
 */
import type pg from 'pg';
import { DatabaseUnavailable } from './errors.ts';
import { connect } from './line.ts';
import { placeOf, unreachable, WAIT_MS } from './postgres.ts';

/** As docs/configuration.md promises it. */
const OLDEST = 15;
/** Beside the pools: the connection that holds the lock of who serves, and the one that asks whether the server lives. */
const OTHER_CONNECTIONS = 2;

export interface Facts {
  /** As `server_version_num` has it: 150004 is 15.4. */
  readonly version: number;
  readonly encoding: string;
  /** How many connections the server, the role and the database let this role have; null for no limit of its own. */
  readonly ofServer: number;
  readonly ofRole: number | null;
  readonly ofDatabase: number | null;
}

/** A superuser is held to no limit but the server's, and has the connections that are reserved for superusers. */
const FACTS = `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
    current_setting('max_connections')::int
      - case when rolsuper then 0 else current_setting('superuser_reserved_connections')::int end as "ofServer",
    case when rolsuper or rolconnlimit < 0 then null else rolconnlimit end as "ofRole",
    case when rolsuper or datconnlimit < 0 then null else datconnlimit end as "ofDatabase"
  from pg_roles, pg_database where rolname = session_user and datname = current_database()`;

/** A sentence about the first thing that does not suit a site that needs so many connections; undefined when all does. */
export function unsuitable(facts: Facts, needed: number): string | undefined {
  const { version, encoding, ofServer, ofRole, ofDatabase } = facts;
  const major = Math.floor(version / 10_000);
  if (major < OLDEST) return `it is PostgreSQL ${major}, and the site needs ${OLDEST} or newer`;
  if (encoding !== 'UTF8')
    return `the database's encoding is ${encoding}, and names and messages need UTF8: create it with encoding 'UTF8'`;
  const scarce = [
    { limit: ofServer, where: 'max_connections of the server' },
    { limit: ofRole, where: 'the connection limit of the role' },
    { limit: ofDatabase, where: 'the connection limit of the database' },
  ].find(({ limit }) => limit !== null && limit < needed);
  return (
    scarce &&
    `${scarce.where} leaves ${scarce.limit} connections, and this process may need ${needed}: raise it, or lower DATABASE_POOL or DATABASE_PLAY_POOL`
  );
}

const SHARED =
  'a pooler stands before it that lends a connection for a transaction or a statement, and locks, settings and prepared statements need one for good: name the server itself, or set the pooler to session pooling';

/**
 * Throws DatabaseUnavailable, with a sentence that says what to do, about a server or a pooler on which a process with
 * `poolSize` connections cannot serve.
 */
export async function assertSuits(databaseUrl: string, poolSize: number): Promise<void> {
  const lines: pg.Client[] = [];
  const open = async (): Promise<pg.Client> => {
    const line = await connect(databaseUrl, WAIT_MS);
    lines.push(line);
    return line;
  };
  const refuse = (reason: string) =>
    new DatabaseUnavailable(`PostgreSQL at ${placeOf(databaseUrl)} does not suit the site: ${reason}.`);
  const needed = poolSize + OTHER_CONNECTIONS;
  try {
    const first = await open();
    const { rows } = await first.query<Facts>(FACTS);
    const reason = unsuitable(rows[0]!, needed);
    if (reason !== undefined) throw refuse(reason);
    // A server names its own process when it lets somebody in, and a pooler cannot know which one it will lend.
    const pid = await pidOf(first);
    if ('processID' in first && first.processID === pid) return;
    const tooFew = (error: Error) => {
      const many = `the pooler before it lends no ${needed} connections at once, which this process may need`;
      throw refuse(`${many} (${error.message}): let it lend more, or lower DATABASE_POOL or DATABASE_PLAY_POOL`);
    };
    if (
      await open()
        .then((second) => isShared(first, second))
        .catch(tooFew)
    )
      throw refuse(SHARED);
    await fill(needed - lines.length, open).catch(tooFew);
  } catch (error) {
    throw error instanceof DatabaseUnavailable ? error : unreachable(databaseUrl, error);
  } finally {
    await Promise.all(lines.map((line) => line.end().catch(() => {})));
  }
}

async function pidOf(line: pg.Client): Promise<number> {
  const { rows } = await line.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

/**
 * True when two idle lines are served by the same processes, or one by several. Each is asked twice running, so that
 * neither a pooler that lends the latest nor one that lends in turn gives each line the same process again and again.
 */
async function isShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const pids = { one: new Set<number>(), other: new Set<number>() };
  for (let time = 0; time < 10; time += 1) {
    const [line, seen] = time % 4 < 2 ? [one, pids.one] : [other, pids.other];
    seen.add(await pidOf(line));
  }
  const all = new Set([...pids.one, ...pids.other]);
  return pids.one.size > 1 || pids.other.size > 1 || all.size < 2;
}

/** A pooler lends with the first statement, and whoever comes too late waits for it. */
async function fill(count: number, open: () => Promise<pg.Client>): Promise<void> {
  const settled = await Promise.allSettled(Array.from({ length: count }, async () => pidOf(await open())));
  const refused = settled.find((each) => each.status === 'rejected');
  if (refused) throw refused.reason;
}
