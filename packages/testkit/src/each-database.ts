/** Suites that need the whole site, on PGlite and, where TEST_DATABASE_URL names a server, on PostgreSQL as well. */
import { describe } from 'vitest';
import { openTestPostgres, testDatabaseUrl } from './postgres.ts';
import { createSite, type Site, type SiteOptions } from './site.ts';

export type OpenSite = (options?: Omit<SiteOptions, 'databaseUrl'>) => Promise<Site>;

async function openOnPostgres(options: Omit<SiteOptions, 'databaseUrl'> = {}): Promise<Site> {
  const { db, url, drop } = await openTestPostgres();
  const site = await createSite({ ...options, databaseUrl: url });
  const close = async () => {
    await site.close();
    await drop();
  };
  // The connection that made the database is of no further use, but only `drop` may close it.
  void db;
  return new Proxy(site, { get: (target, name) => (name === 'close' ? close : Reflect.get(target, name)) });
}

export function describeSiteOnEachDatabase(name: string, suite: (open: OpenSite) => void): void {
  describe(`${name} (PGlite)`, () => suite((options = {}) => createSite(options)));
  describe.skipIf(testDatabaseUrl() === undefined)(`${name} (PostgreSQL)`, () => suite(openOnPostgres));
}
