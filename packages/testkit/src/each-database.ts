/** Suites that need the whole site, on PGlite and, where TEST_DATABASE_URL names a server, on PostgreSQL as well. */
import { describe } from 'vitest';
import { testDatabaseUrl } from './server-database.ts';
import { createSite, type Site, type SiteOptions } from './site.ts';

export type OpenSite = (options?: Omit<SiteOptions, 'databaseUrl' | 'engine'>) => Promise<Site>;

export function describeSiteOnEachDatabase(name: string, suite: (open: OpenSite) => void): void {
  describe(`${name} (PGlite)`, () => suite((options = {}) => createSite({ ...options, engine: 'pglite' })));
  describe.skipIf(testDatabaseUrl() === undefined)(`${name} (PostgreSQL)`, () =>
    suite((options = {}) => createSite({ ...options, engine: 'postgres' })),
  );
}
