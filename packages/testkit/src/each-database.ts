/** Suites that need the whole site: on PostgreSQL where TEST_DATABASE_URL names a server, else on PGlite; in the deep tier on both. */
import { describe } from 'vitest';
import { isDeep } from './deep.ts';
import { testDatabaseUrl } from './server-database.ts';
import { createSite, type Site, type SiteOptions } from './site.ts';

export type OpenSite = (options?: Omit<SiteOptions, 'databaseUrl' | 'engine'>) => Promise<Site>;

export function describeSiteOnEachDatabase(name: string, suite: (open: OpenSite) => void): void {
  const isServed = testDatabaseUrl() !== undefined;
  if (isDeep || !isServed)
    describe(`${name} (PGlite)`, () => suite((options = {}) => createSite({ ...options, engine: 'pglite' })));
  describe.skipIf(!isServed)(`${name} (PostgreSQL)`, () =>
    suite((options = {}) => createSite({ ...options, engine: 'postgres' })),
  );
}
