import { toDate, toMillis, type Access, type Db } from '#db';
import type { Millis } from '#kernel';
import { sql } from 'kysely';

/** Makes the jobs known; one that is new is due at once. Of those that a program before had, the time stays behind. */
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

/** When each is due next. */
export async function jobTimes(db: Db): Promise<ReadonlyMap<string, Millis>> {
  const rows = await db.q.selectFrom('job').select(['name', 'next_at']).execute();
  return new Map(rows.map(({ name, next_at: at }) => [name, toMillis(at)]));
}

interface Span {
  readonly now: Millis;
  readonly nextAt: Millis;
  /** Beyond this no node writes down when it is due. */
  readonly latest: Millis;
}

/** True for exactly one of all nodes each time a job is due: that one runs it, and it is due again at `nextAt`. */
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

/** Of the jobs that there are: those that failed last time, and those whose time has long come. */
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

/** As the owner does it, who alone may; `name` is quoted where it has to be. */
const analyzeTable = (db: Db, name: string): Promise<unknown> => db.run('select analyze_table($1::regclass)', [name]);

/** Takes figures of all tables of the schema. */
export async function analyzeAll(db: Db): Promise<void> {
  await db.run(
    `select analyze_table(oid) from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  );
}

/**
 * Tables that the database has no figures of, or figures of a tenth of what they are. It would look itself, but by the
 * minute, and PGlite never: until then a young table is read as if it were empty, which makes each bet several times as
 * slow. Answers which it has looked at.
 */
export async function analyzeGrown(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.n_live_tup > 1000
      and (coalesce(s.last_analyze, s.last_autoanalyze) is null or s.n_live_tup >= 10 * greatest(c.reltuples, 0))
    order by 1`.execute(db.q);
  // A table that is being looked at already needs no second look.
  for (const { name } of rows) await analyzeTable(db, name);
  return rows.map(({ name }) => name);
}
