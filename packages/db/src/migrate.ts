import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adoptBaseline } from './baseline.ts';
import type { Access, Db, Tx } from './db.ts';

const MIGRATIONS_DIR = join(import.meta.dirname, '../migrations');
const FUNCTIONS_DIR = join(import.meta.dirname, '../functions');
/** The functions' part of the log. */
const FUNCTIONS = 'functions/';

/** Any number, as long as every process of the site takes the same. */
const ADVISORY_LOCK = 7_201_640_11;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The files `NNNN-<noun>.sql`, in order. */
export const readMigrations = (directory = MIGRATIONS_DIR): Migration[] =>
  readFiles(directory, /^\d{4}-[a-z0-9-]+\.sql$/);

/** The files `<function>.sql`, each with the triggers that call its function, in the order of the alphabet. */
export const readFunctions = (directory = FUNCTIONS_DIR): Migration[] =>
  readFiles(directory, /^[a-z0-9_]+\.sql$/).map((file) => ({ ...file, name: FUNCTIONS + file.name }));

function readFiles(directory: string, named: RegExp): Migration[] {
  return readdirSync(directory)
    .filter((file) => named.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(directory, file), 'utf8');
      return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Applies migrations that have not been applied, each in a transaction of its own, then the functions that have changed,
 * in the transaction of the last migration: nobody finds its tables with the functions of before. Answers the names. Two
 * processes that start together do not race: each step looks again under a lock. Throws when an applied migration has
 * changed since, and for a database older than the baseline.
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[] = readMigrations(),
  functions: readonly Migration[] = readFunctions(),
): Promise<string[]> {
  const applied: string[] = [];
  const begin = async (tx: Tx) => {
    await tx.script(CREATE_LOG);
    await adoptBaseline(tx, migrations);
  };
  await db.tx((tx) => guarded(tx, () => begin(tx)));
  for (const migration of migrations) {
    const isLast = migration === migrations.at(-1);
    const step = async (tx: Tx) => [
      ...(await apply(tx, migration)),
      ...(isLast ? await applyFunctions(tx, functions, migrations) : []),
    ];
    applied.push(...(await db.tx((tx) => guarded(tx, () => step(tx)))));
  }
  return applied;
}

/** The names of the files that are not applied, without touching anything: for a role that may not apply them. */
export async function missingMigrations(
  access: Access,
  migrations: readonly Migration[] = readMigrations(),
  functions: readonly Migration[] = readFunctions(),
): Promise<string[]> {
  const [log] = await access.run<{ is_there: boolean }>(
    `select to_regclass('schema_migration') is not null as is_there`,
  );
  const known = log?.is_there ? await recorded(access) : new Map<string, string>();
  return [
    ...migrations.filter(({ name }) => !known.has(name)),
    ...(isNewer(known, migrations) ? [] : await dueOf(access, functions, known)),
  ].map(({ name }) => name);
}

/** By name, the checksum of each file as it was applied last. */
async function recorded(access: Access): Promise<ReadonlyMap<string, string>> {
  const rows = await access.run<{ name: string; checksum: string }>('select name, checksum from schema_migration');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** A later release has been here: a node of this one that starts once more leaves the functions as they are. */
function isNewer(known: ReadonlyMap<string, string>, migrations: readonly Migration[]): boolean {
  const last = migrations.at(-1)?.name ?? '';
  return [...known.keys()].some((name) => !name.startsWith(FUNCTIONS) && name > last);
}

/** Functions and triggers that are there, as files make them; a trigger that is switched off is not. */
const MADE = `
  select 'function ' || proname as made from pg_proc where pronamespace = current_schema()::regnamespace
  union select 'trigger ' || tgname || ' on ' || relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = current_schema()::regnamespace and not tgisinternal and tgenabled in ('O', 'A')`;

const madeBy = ({ name, sql }: Migration): string[] => [
  `function ${name.slice(FUNCTIONS.length)}`,
  ...Array.from(
    sql.matchAll(/^create or replace trigger (\w+) [^;]*? on (\w+)/gm),
    ([, trigger, table]) => `trigger ${trigger} on ${table}`,
  ),
];

/** Functions whose content changed, and those that are gone or have lost a trigger: the rights of who serves follow from triggers. */
async function dueOf(
  access: Access,
  functions: readonly Migration[],
  known: ReadonlyMap<string, string>,
): Promise<Migration[]> {
  const there = new Set((await access.run<{ made: string }>(MADE)).map(({ made }) => made));
  return functions.filter(
    (file) => known.get(file.name) !== file.checksum || madeBy(file).some((made) => !there.has(made)),
  );
}

async function applyFunctions(
  tx: Tx,
  functions: readonly Migration[],
  migrations: readonly Migration[],
): Promise<string[]> {
  const known = await recorded(tx);
  if (isNewer(known, migrations)) return [];
  const due = await dueOf(tx, functions, known);
  for (const { name, sql, checksum } of due) {
    await tx.script(sql);
    await tx.run(
      `insert into schema_migration (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    );
  }
  if (due.length > 0) await tx.script(PIN_FUNCTIONS);
  return due.map(({ name }) => name);
}

/**
 * A function finds the tables that it was written for, and no temporary one that a caller puts before them. `create or replace`
 * takes this from it, so it is set after all of them. A body that is parsed once needs it not, nor does an aggregate, which
 * names its functions once.
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

async function apply(tx: Tx, { name, sql, checksum }: Migration): Promise<string[]> {
  const [row] = await tx.run<{ checksum: string }>('select checksum from schema_migration where name = $1', [name]);
  if (row) {
    if (row.checksum !== checksum) throw new Error(`migration ${name} was changed after it had been applied`);
    return [];
  }
  await tx.script(sql);
  await tx.run('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  return [name];
}
