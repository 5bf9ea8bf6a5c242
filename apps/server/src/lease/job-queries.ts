import { toDate, toMillis, type Access, type Db } from '#db';
import type { Millis } from '#kernel';
import { sql } from 'kysely';

/** Registers the jobs; a new one is due at once. Jobs of an earlier program keep their times. */
export async function registerJobs(db: Db, names: readonly string[], now: Millis): Promise<void> {
  const values = names.map((name) => ({
    name,
    next_at: toDate(now),
    ran_at: null,
    error: null,
    registered_at: toDate(now),
  }));
  await db.q
    .insertInto('job')
    .values(values)
    .onConflict((on) => on.column('name').doUpdateSet({ registered_at: toDate(now) }))
    .execute();
}

/** Next due time of each job. */
export async function jobTimes(db: Db): Promise<ReadonlyMap<string, Millis>> {
  const rows = await db.q.selectFrom('job').select(['name', 'next_at']).execute();
  return new Map(rows.map(({ name, next_at: at }) => [name, toMillis(at)]));
}

interface Span {
  readonly now: Millis;
  readonly nextAt: Millis;
  /** Upper bound of a stored due time. */
  readonly latest: Millis;
}

/** True for exactly one of all nodes each time a job is due: that node runs it; it is due again at `nextAt`. */
export async function claimJob(db: Db, name: string, { now, nextAt, latest }: Span): Promise<boolean> {
  const claimed = await db.q
    .updateTable('job')
    .set({ next_at: toDate(nextAt), ran_at: toDate(now) })
    .where('name', '=', name)
    .where((where) => where.or([where('next_at', '<=', toDate(now)), where('next_at', '>', toDate(latest))]))
    .returning('name')
    .execute();
  return claimed.length === 1;
}

export async function noteResult(db: Db, name: string, error: string | null): Promise<void> {
  await db.q.updateTable('job').set({ error }).where('name', '=', name).execute();
}

/** Current jobs that failed last time or are overdue. */
export async function troubledJobs(
  access: Access,
  lateSince: Millis,
): Promise<(JobRow & { readonly late: boolean })[]> {
  const rows = await access.q
    .selectFrom('job')
    .select(['name', 'next_at', 'ran_at', 'error'])
    .where('registered_at', '=', (all) => all.selectFrom('job').select((of) => of.fn.max('registered_at').as('last')))
    .where((where) => where.or([where('error', 'is not', null), where('next_at', '<', toDate(lateSince))]))
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, late: row.next_at.getTime() < lateSince }));
}
type JobRow = Readonly<{ name: string; next_at: Date; ran_at: Date | null; error: string | null }>;

/** Runs as the tables' owner, through a function; `name` is quoted where needed. */
const analyzeTable = (db: Db, name: string): Promise<unknown> => db.run('select analyze_table($1::regclass)', [name]);

/** Refreshes the planner statistics of all tables of the schema. */
export async function analyzeAll(db: Db): Promise<void> {
  await db.run(
    `select analyze_table(oid) from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  );
}

/**
 * Refreshes tables without planner statistics, or with ten times the rows these were taken of. Autovacuum takes
 * minutes and PGlite has none: until then plans treat a young table as empty, and each bet is several times as slow.
 * Answers the analysed tables.
 */
export async function analyzeGrown(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.n_live_tup > 1000
      and (coalesce(s.last_analyze, s.last_autoanalyze) is null or s.n_live_tup >= 10 * greatest(c.reltuples, 0))
    order by 1`.execute(db.q);
  // A table that another node analyses now is skipped.
  for (const { name } of rows) await analyzeTable(db, name);
  return rows.map(({ name }) => name);
}
