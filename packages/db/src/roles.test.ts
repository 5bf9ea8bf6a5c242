import { describeOnEachDatabase, openTwoRoles, testDatabaseUrl, type TwoRoles } from '#testkit/postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, missingMigrations } from './migrate.ts';
import { openDb } from './open-db.ts';
import type { Db } from './db.ts';
import { sqlState } from './errors.ts';
import { grantToServer, roleOf, shortcomingsOf } from './roles.ts';

/** Tables whose rows nobody changes, each with a column of it. */
const WRITTEN = ['ledger_posting', 'ledger_transfer', 'operator_act', 'event', 'safe_play_change', 'terms'];

/** By PostgreSQL itself, not by a trigger that somebody could switch off. */
const denied = async (server: Db, statement: string): Promise<void> => {
  const error = await server.run(statement).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(sqlState(error), String(error)).toBe('42501');
  expect(String(error)).not.toContain('append-only');
};

describe.skipIf(testDatabaseUrl() === undefined)('a role that serves', () => {
  let two: TwoRoles;
  let owner: Db;
  let server: Db;
  beforeAll(async () => {
    two = await openTwoRoles();
    owner = await openDb({ databaseUrl: two.ownerUrl });
    server = await openDb({ databaseUrl: two.url });
    await migrate(owner);
    await grantToServer(owner, await roleOf(server));
  });
  afterAll(async () => {
    await Promise.all([owner.close(), server.close()]);
    await two.drop();
  });

  it.each([
    ...WRITTEN.flatMap((table) => [
      `alter table ${table} disable trigger all`,
      `drop trigger ${table}_append_only on ${table}`,
      `alter table ${table} rename to gone`,
      `alter table ${table} add column more int`,
      `truncate ${table}`,
      `truncate ${table} cascade`,
      `drop table ${table} cascade`,
      `delete from ${table}`,
      `create trigger before_it before insert on ${table} for each row execute function ledger_refuse_change()`,
      `create rule instead as on insert to ${table} do instead nothing`,
    ]),
    'update ledger_posting set occurred_at = occurred_at',
    'update ledger_transfer set amount = amount',
    'update operator_act set reason = reason',
    'update event set at = at',
    'delete from ledger_account',
    'truncate ledger_account',
    'create or replace function ledger_refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'alter function ledger_refuse_change() set search_path = pg_temp',
    'drop function ledger_refuse_change() cascade',
    'create temporary table ledger_account (id bigint)',
    'create table ledger_copy as table ledger_posting',
    'create schema mine',
    'create view postings as table ledger_posting',
    'set session_replication_role = replica',
    'alter role current_user superuser',
    "insert into schema_migration values ('9999-mine', 'x')",
    "update schema_migration set checksum = 'x'",
    "copy ledger_posting to '/tmp/ledger'",
  ])('is denied: %s', async (statement) => {
    await denied(server, statement);
  });

  it('cannot become the owner', async () => {
    const name = await roleOf(owner);
    await denied(server, `set role ${name}`);
    await denied(server, `grant ${name} to ${await roleOf(server)}`);
    await denied(server, `set session authorization ${name}`);
  });

  it('reads and writes what the site does, and has figures of a table taken', async () => {
    expect(await shortcomingsOf(server)).toEqual([]);
    expect(await missingMigrations(server)).toEqual([]);
    expect(await server.run('select count(*)::int as n from ledger_posting')).toEqual([{ n: 0 }]);
    await server.run("select analyze_table('ledger_posting')");
    expect(await owner.run("select reltuples from pg_class where relname = 'ledger_posting'")).toEqual([
      { reltuples: 0 },
    ]);
  });

  it('is one no longer by a single privilege more or less, and becomes one again at the next start', async () => {
    const role = await roleOf(server);
    for (const [statement, message] of [
      [`grant truncate on ledger_posting to ${role}`, 'it has TRUNCATE on ledger_posting'],
      [`grant update on event to ${role}`, 'it has UPDATE on event'],
      [`revoke insert on ledger_posting from ${role}`, 'it lacks INSERT on ledger_posting'],
      [`grant temporary on database ${new URL(two.url).pathname.slice(1)} to ${role}`, 'it can make temporary tables'],
      [`grant create on schema public to ${role}`, 'it can make tables'],
    ]) {
      await owner.tx((tx) => tx.script(statement!));
      expect(await shortcomingsOf(server)).toEqual([message]);
      await grantToServer(owner, role);
      expect(await shortcomingsOf(server)).toEqual([]);
    }
  });

  it('is not the owner, nor a superuser', async () => {
    expect(await shortcomingsOf(owner)).toContain('it owns tables, or is a member of who does');
    const root = await openDb({ databaseUrl: Object.assign(new URL(two.url), { username: 'postgres' }).href });
    expect(await shortcomingsOf(root)).toContain('it is a superuser');
    await root.close();
  });
});

describeOnEachDatabase('a function of the database', ({ open }) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  it('finds the tables it was written for, whatever a caller puts before them', async () => {
    const [made] = await db.run<{ n: number }>(`select count(*)::int as n from pg_proc
      where pronamespace = 'public'::regnamespace and prosqlbody is null`);
    expect(made!.n).toBeGreaterThan(5);
    const loose = await db.run(`select proname from pg_proc where pronamespace = 'public'::regnamespace
      and prokind <> 'a' and prosqlbody is null and not array_to_string(proconfig, ' ') like '%search_path=%, pg_temp'`);
    expect(loose).toEqual([]);
  });
});
