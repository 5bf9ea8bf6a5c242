/** Demo site on its own database, with a member of this many postings. */
import pg from 'pg';
import { DAY_MS } from '#kernel';
import { createSite, virtualClock, type Site, type SiteMember } from '#testkit';
import { addTwins } from '#testkit/twins/brands.ts';
import { TWIN_BRAND } from '#testkit/twins/index.ts';
import { askerOf, type Asker } from './asker.ts';
import { daysFor, heavyMember, loadHeavyMember } from './heavy-member.ts';

export interface Side {
  readonly site: Site;
  readonly member: SiteMember;
  readonly asker: Asker;
  close(): Promise<void>;
}

/** Both sides end on the same day, whatever their start. */
const TODAY = Date.UTC(2026, 10, 20, 4);

async function withServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const nameOf = (postings: number): string => `pages_${postings}`;
const urlOf = (serverUrl: string, database: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;

/** An hour after the last posting. */
async function clockAfter(databaseUrl: string) {
  const [last] = await withServer(databaseUrl, async (database) => {
    const { rows } = await database.query<{ at: Date | null }>('select max(occurred_at) as at from ledger_posting');
    return rows;
  });
  return virtualClock(Math.max(TODAY, last?.at?.getTime() ?? 0) + 3_600_000);
}

/** Fixed key: sealed data of a reused database must stay readable. */
const env = { SECRET_KEY: Buffer.alloc(32, 'pages').toString('base64') };

const PATIENT = { session: { idleMinutes: 1_000_000, absoluteDays: 365 } };

/** Opens the database of that size, creating it if missing. It is renamed only when complete. */
export async function openSide(serverUrl: string, postings: number, print: (line: string) => void): Promise<Side> {
  const name = nameOf(postings);
  const days = daysFor(postings);
  const isThere = await withServer(serverUrl, async (server) => {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name]);
    return rowCount === 1;
  });
  if (!isThere) {
    await withServer(serverUrl, async (server) => {
      await server.query(`drop database if exists ${name}_draft`);
      await server.query(`create database ${name}_draft`);
    });
    print(`${postings} movements in ${days} days`);
    const site = await createSite({
      databaseUrl: urlOf(serverUrl, `${name}_draft`),
      clock: virtualClock(TODAY - days * DAY_MS),
      // No statement timeout: years of rounds are one statement.
      statementMs: 0,
      env,
    });
    await loadHeavyMember(site, days, print);
    await site.close();
    await withServer(serverUrl, (server) => server.query(`alter database ${name}_draft rename to ${name}`));
  }
  const databaseUrl = urlOf(serverUrl, name);
  const site = await createSite({ databaseUrl, clock: await clockAfter(databaseUrl), brand: PATIENT, env });
  const member = await heavyMember(site);
  return { site, member, asker: await askerOf(site, member, days), close: () => site.close() };
}

/**
 * Copy of the database with two new brands, for calls that can run only once. Requires no connections to the original.
 */
export async function openCopy(
  serverUrl: string,
  postings: number,
): Promise<{ site: Site; drop: () => Promise<void> }> {
  const name = nameOf(postings);
  const copy = `${name}_story`;
  await withServer(serverUrl, async (server) => {
    await server.query(`drop database if exists ${copy}`);
    await server.query(`create database ${copy} template ${name}`);
  });
  const databaseUrl = urlOf(serverUrl, copy);
  const site = await createSite({
    databaseUrl,
    clock: await clockAfter(databaseUrl),
    brand: TWIN_BRAND,
    prepare: addTwins,
    env,
  });
  return {
    site,
    async drop() {
      await site.close();
      await withServer(serverUrl, (server) => server.query(`drop database ${copy}`));
    },
  };
}
