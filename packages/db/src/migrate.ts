import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Access, Db, Tx } from './db.ts';

export const MIGRATIONS_DIR = join(import.meta.dirname, '../migrations');

/** Any number, as long as every process of the site takes the same. */
const ADVISORY_LOCK = 7_201_640_11;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The files `NNNN-<noun>.sql`, in order. */
export function readMigrations(directory = MIGRATIONS_DIR): Migration[] {
  return readdirSync(directory)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(directory, file), 'utf8');
      return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Applies what has not been applied, each file in a transaction of its own, and returns the names. Two processes that
 * start together do not race: each step looks again under a lock. Throws when an applied file has changed since.
 */
export async function migrate(db: Db, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  const applied: string[] = [];
  await db.tx((tx) => guarded(tx, () => tx.script(CREATE_LOG)));
  for (const migration of migrations) {
    const isNew = await db.tx((tx) => guarded(tx, () => apply(tx, migration)));
    if (isNew) applied.push(migration.name);
  }
  await db.tx((tx) => guarded(tx, () => tx.script(PIN_FUNCTIONS)));
  return applied;
}

/** The names of those that have not been applied, without touching anything: for who may not apply them. */
export async function missingMigrations(
  access: Access,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  const [log] = await access.run<{ is_there: boolean }>(
    `select to_regclass('schema_migration') is not null as is_there`,
  );
  const rows = log?.is_there ? await access.run<{ name: string }>('select name from schema_migration') : [];
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

/**
 * A function finds the tables that it was written for, and no temporary one that a caller puts before them. One that is
 * written anew in a later file loses this, so it is said after all of them. A body that is parsed once needs it not, nor does an
 * aggregate, which names its functions once.
 */
const PIN_FUNCTIONS = `do $$
declare a_function regprocedure;
begin
  for a_function in
    select p.oid from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prokind <> 'a' and p.prosqlbody is null
      and not coalesce(array_to_string(p.proconfig, ' '), '') ~ 'search_path='
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s set search_path = %I, pg_temp', a_function, current_schema());
  end loop;
end $$`;

const CREATE_LOG = `create table if not exists schema_migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

async function guarded<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.run('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  return work();
}

async function apply(tx: Tx, { name, sql, checksum }: Migration): Promise<boolean> {
  const [row] = await tx.run<{ checksum: string }>('select checksum from schema_migration where name = $1', [name]);
  if (row) {
    if (row.checksum !== checksum) throw new Error(`migration ${name} was changed after it had been applied`);
    return false;
  }
  await tx.script(sql);
  await tx.run('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  return true;
}
