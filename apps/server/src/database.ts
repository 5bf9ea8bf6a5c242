/** Opens the site's database: the owner migrates it, a role with fewer rights serves. */
import {
  DatabaseUnavailable,
  grantToServer,
  migrate,
  missingMigrations,
  openDb,
  databaseOf,
  roleOf,
  shortcomingsOf,
} from '#db';
import type { Db } from '#db';
import type { Clock } from '#kernel';
import type { Config } from './ports/config.ts';
import { seedDemo } from './seed/index.ts';
import { firstPaidAt, monthStart } from './seed/month/moment.ts';

type Where = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir' | 'pool' | 'mode'>;

/** Migrates the database and seeds it when empty. Throws DatabaseUnavailable with a message for the operator. */
export async function openDatabase(config: Where & Pick<Config, 'demo'>, clock: Clock): Promise<Db> {
  const db = await openMigrated(config);
  try {
    const now = clock.now();
    await seedDemo(db, clock, { people: config.demo, paidAt: firstPaidAt(now), lineSince: monthStart(now) });
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Separate pool for rooms, spins and draws; an embedded database has one connection for all. */
export async function openPlayDb({ databaseUrl, pool, playPool }: Config, db: Db): Promise<Db> {
  return databaseUrl === undefined ? db : openDb({ databaseUrl, ...pool, poolSize: playPool });
}

export async function openMigrated(config: Where): Promise<Db> {
  const { databaseUrl, dataDir, pool } = config;
  const migrates = config.databaseOwnerUrl ?? (config.mode === 'production' ? undefined : databaseUrl);
  if (migrates !== undefined) await migrateAsOwner({ ...config, databaseOwnerUrl: migrates });
  const db = await openDb({ databaseUrl, dataDir, ...pool });
  try {
    if (databaseUrl === undefined) await migrate(db);
    else if (config.mode === 'production') await assertServes(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Applies pending migrations, and grants the role of `databaseUrl` its rights. Answers the file names. */
export async function migrateAsOwner({ databaseUrl, databaseOwnerUrl }: Partial<Where>): Promise<string[]> {
  const owner = await openDb({ databaseUrl: databaseOwnerUrl, poolSize: 1 });
  try {
    const own = await databaseAndRoleOf(owner);
    const server = await databaseAndRoleAt(databaseUrl);
    if (server.database !== own.database)
      throw new DatabaseUnavailable(
        'DATABASE_OWNER_URL leads to another database than DATABASE_URL; both must name the same database.',
      );
    const applied = await migrate(owner);
    if (server.role !== own.role) await grantToServer(owner, server.role);
    return applied;
  } finally {
    await owner.close();
  }
}

async function databaseAndRoleAt(databaseUrl: string | undefined): Promise<{ database: string; role: string }> {
  const server = await openDb({ databaseUrl, poolSize: 1 });
  try {
    return await databaseAndRoleOf(server);
  } finally {
    await server.close();
  }
}

const databaseAndRoleOf = async (db: Db) => ({ database: await databaseOf(db), role: await roleOf(db) });

/** The serving role must not own the tables: whoever gets hold of it cannot alter the ledger. */
async function assertServes(db: Db): Promise<void> {
  const missing = await missingMigrations(db);
  if (missing.length > 0)
    throw new DatabaseUnavailable(
      `The database is not up to date (${missing.length} files, from ${missing[0]} on): run npx pavilion database migrate with DATABASE_OWNER_URL set to the owner of the tables, or start the site with it.`,
    );
  const shortcomings = await shortcomingsOf(db);
  if (shortcomings.length === 0) return;
  const said = shortcomings.slice(0, 5).join('; ') + (shortcomings.length > 5 ? '; …' : '');
  throw new DatabaseUnavailable(
    `In production, the role of DATABASE_URL must have serving rights only; ${await roleOf(db)} does not meet this: ${said}. Set DATABASE_OWNER_URL to the owner of the tables and DATABASE_URL to another role; see docs/configuration.md, "Two roles".`,
  );
}
