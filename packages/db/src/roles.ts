/**
 * Two roles of a PostgreSQL: one owns the tables and migrates them, a lesser one serves. The lesser one can write no more
 * than the site writes: it can neither disable the triggers that keep the books append-only nor go around them.
 */
import type { Access, Db, Tx } from './db.ts';

/**
 * The privileges of a role that are not as they should be, on tables and sequences of the schema. A statement that a
 * trigger refuses whole is not granted, and nobody who serves truncates, or makes triggers or foreign keys. The bits are
 * those of `pg_trigger.tgtype`: 1 for each row, 2 before, 8 delete, 16 update.
 */
const DIFFERENCES = `
  with refused as (
    select tgrelid as id, bit_or(tgtype) as events from pg_trigger
    where not tgisinternal and tgtype & 3 = 2 group by 1),
  wanted as (
    select c.oid, c.relname, p.privilege,
      case p.privilege
        when 'SELECT' then true
        when 'INSERT' then c.relname <> 'schema_migration'
        when 'UPDATE' then c.relname <> 'schema_migration' and coalesce(r.events, 0) & 16 = 0
        when 'DELETE' then c.relname <> 'schema_migration' and coalesce(r.events, 0) & 8 = 0
        else false
      end as granted
    from pg_class c left join refused r on r.id = c.oid,
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as p(privilege)
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p'))
  select relname as name, privilege, granted from wanted where has_table_privilege($1, oid, privilege) <> granted
  union all
  select relname, privilege, privilege = 'USAGE' from pg_class, unnest(array['USAGE', 'UPDATE']) as p(privilege)
  where relnamespace = current_schema()::regnamespace and relkind = 'S'
    and has_sequence_privilege($1, oid, privilege) <> (privilege = 'USAGE')
  order by 1, 2`;

interface Difference {
  readonly name: string;
  readonly privilege: string;
  /** How it should be. */
  readonly granted: boolean;
}

const differencesOf = (access: Access, role: string): Promise<Difference[]> => access.run(DIFFERENCES, [role]);

/** The role that a database is spoken to by. */
export async function roleOf(access: Access): Promise<string> {
  const [row] = await access.run<{ role: string }>('select current_user::text as role');
  return row!.role;
}

/** A text that no other database of this server has, nor any of another server: two addresses that share it lead to one. */
export async function databaseOf(access: Access): Promise<string> {
  const [row] = await access.run<{ database: string }>(
    `select extract(epoch from pg_postmaster_start_time()) || '/' || current_database() as database`,
  );
  return row!.database;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Gives a lesser role what it needs to serve, and takes from it and from everybody all else that the owner can take. */
export async function grantToServer(owner: Db, role: string): Promise<void> {
  await owner.tx(async (tx) => {
    await tx.run('select pg_advisory_xact_lock($1)', [GRANT_LOCK]);
    await closeTo(tx, role);
    for (const { name, privilege, granted } of await differencesOf(tx, role)) {
      const verb = granted ? 'grant' : 'revoke';
      await tx.script(`${verb} ${privilege} on ${quoted(name)} ${granted ? 'to' : 'from'} ${quoted(role)}`);
    }
  });
}

/** Any number, as long as every process of the site takes the same. */
const GRANT_LOCK = 7_201_640_14;

/** Nobody but the owner makes anything in the database that could stand before a table of the site. */
async function closeTo(tx: Tx, role: string): Promise<void> {
  const [at] = await tx.run<{ database: string; schema: string; open: boolean }>(
    `select current_database() as database, current_schema() as schema,
       not has_schema_privilege($1, current_schema(), 'USAGE') or has_schema_privilege($1, current_schema(), 'CREATE')
         or has_database_privilege($1, current_database(), 'TEMP')
         or has_database_privilege($1, current_database(), 'CREATE') as open`,
    [role],
  );
  if (!at?.open) return;
  const [database, schema, to] = [at.database, at.schema, role].map(quoted);
  await tx.script(`revoke create, temporary on database ${database} from public, ${to};
    revoke create on schema ${schema} from public, ${to}; grant usage on schema ${schema} to ${to}`);
}

/** Sentences of what a role can do beyond serving, in the words of PostgreSQL; `$1` is the role. */
const POWERS = `
  select 'it is a superuser' as says from pg_roles where rolname = $1 and rolsuper
  union all select 'it can make roles' from pg_roles where rolname = $1 and rolcreaterole
  union all select 'it can replicate' from pg_roles where rolname = $1 and rolreplication
  union all select 'it passes row security by' from pg_roles where rolname = $1 and rolbypassrls
  union all select 'it is the owner of the database, or a member of it' from pg_database
    where datname = current_database() and pg_has_role($1, datdba, 'MEMBER')
  union all select 'it owns tables, or is a member of who does' where exists (
    select from pg_class where relnamespace = current_schema()::regnamespace and pg_has_role($1, relowner, 'MEMBER'))
  union all select 'it owns functions, or is a member of who does' where exists (
    select from pg_proc where pronamespace = current_schema()::regnamespace and pg_has_role($1, proowner, 'MEMBER'))
  union all select 'it is a member of ' || rolname from pg_roles
    where rolname in ('pg_execute_server_program', 'pg_write_server_files', 'pg_read_server_files')
      and pg_has_role($1, oid, 'MEMBER')
  union all select 'it can make temporary tables' where has_database_privilege($1, current_database(), 'TEMP')
  union all select 'it can make schemas' where has_database_privilege($1, current_database(), 'CREATE')
  union all select 'it can make tables' where has_schema_privilege($1, current_schema(), 'CREATE')
  union all select 'it can switch triggers off' where has_parameter_privilege($1, 'session_replication_role', 'SET')`;

/** Rights of the connected role that a serving role should not have; empty where it has none. */
export async function shortcomingsOf(db: Db): Promise<string[]> {
  const role = await roleOf(db);
  const powers = await db.run<{ says: string }>(POWERS, [role]);
  // A right on the whole includes each of its parts.
  if (powers.length > 0) return powers.map(({ says }) => says);
  const differences = await differencesOf(db, role);
  return differences.map(({ name, privilege, granted }) => `it ${granted ? 'lacks' : 'has'} ${privilege} on ${name}`);
}
