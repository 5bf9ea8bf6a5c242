/** A demo site on a database of its own, with one member who has so many movements behind him. */
import pg from 'pg';
import { DAY_MS } from '#kernel';
import { createSite, virtualClock, type Site, type SiteMember } from '#testkit';
import { askerOf, type Asker } from './asks.ts';
import { daysFor, heavyMember, loadHeavyMember } from './heavy-member.ts';

export interface Side {
  readonly site: Site;
  readonly member: SiteMember;
  readonly asker: Asker;
  close(): Promise<void>;
}

/** Both sides end on the same day, however long ago they began. */
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

/** The database of that size, made when it is not there. Half-loaded ones bear another name until they are whole. */
export async function openSide(serverUrl: string, postings: number, tell: (line: string) => void): Promise<Side> {
  const name = `pages_${postings}`;
  const urlOf = (database: string) => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;
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
    tell(`${postings} movements in ${days} days`);
    const site = await createSite({
      databaseUrl: urlOf(`${name}_draft`),
      clock: virtualClock(TODAY - days * DAY_MS),
    });
    await loadHeavyMember(site, days, tell);
    await site.close();
    await withServer(serverUrl, (server) => server.query(`alter database ${name}_draft rename to ${name}`));
  }
  const [last] = await withServer(urlOf(name), async (database) => {
    const { rows } = await database.query<{ at: Date | null }>('select max(occurred_at) as at from ledger_posting');
    return rows;
  });
  const clock = virtualClock(Math.max(TODAY, last?.at?.getTime() ?? 0) + 3_600_000);
  const brand = { session: { idleMinutes: 1_000_000, absoluteDays: 365 } };
  const site = await createSite({ databaseUrl: urlOf(name), clock, brand });
  const member = await heavyMember(site);
  return { site, member, asker: await askerOf(site, member, days), close: () => site.close() };
}
