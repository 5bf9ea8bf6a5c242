import { toDate, type Db } from '#db';
import type { Millis } from '#kernel';

/** Makes the jobs known; one that is new is due at once. */
export async function registerJobs(db: Db, names: readonly string[], now: Millis): Promise<void> {
  const values = names.map((name) => ({ name, next_at: toDate(now), ran_at: null, error: null }));
  await db.q
    .insertInto('job')
    .values(values)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** The jobs whose time has come. */
export async function dueJobs(db: Db, now: Millis): Promise<Set<string>> {
  const rows = await db.q.selectFrom('job').select('name').where('next_at', '<=', toDate(now)).execute();
  return new Set(rows.map((row) => row.name));
}

/** True for exactly one of all nodes each time a job is due: that one runs it, and it is due again at `nextAt`. */
export async function claimJob(db: Db, name: string, now: Millis, nextAt: Millis): Promise<boolean> {
  const claimed = await db.q
    .updateTable('job')
    .set({ next_at: toDate(nextAt), ran_at: toDate(now) })
    .where('name', '=', name)
    .where('next_at', '<=', toDate(now))
    .returning('name')
    .execute();
  return claimed.length === 1;
}

export async function noteResult(db: Db, name: string, error: string | null): Promise<void> {
  await db.q.updateTable('job').set({ error }).where('name', '=', name).execute();
}
