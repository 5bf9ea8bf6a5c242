import type { Db } from './db.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export interface DbOptions {
  /** `postgres://…`; without it the embedded PGlite is used. */
  databaseUrl?: string | undefined;
  /** Where PGlite keeps its files (`<dataDir>/pglite`); in memory when absent. */
  dataDir?: string | undefined;
  poolSize?: number | undefined;
  /** PostgreSQL's limits on a statement and on an idle transaction; 0 for none. */
  statementMs?: number | undefined;
  idleMs?: number | undefined;
}

/** Opens the database without touching its tables; call `migrate` next. Throws DatabaseUnavailable. */
export function openDb({ databaseUrl, dataDir, ...ofPool }: DbOptions): Promise<Db> {
  if (databaseUrl !== undefined) return openPostgres({ databaseUrl, ...ofPool });
  return openPglite({ dataDir });
}
