/** Things that may happen once, over all nodes and restarts: stored in the database. */
import { toDate } from '#db';
import { millis } from '#kernel';
import type { Deps } from '../ports/deps.ts';

export type Remembering = Pick<Deps, 'db' | 'clock'>;

const until = ({ clock }: Remembering, lifeMs: number) => toDate(millis(clock.now() + lifeMs));

/** True for the first caller with the key within its life, false for all others. */
export async function claimOnce(deps: Remembering, key: string, lifeMs: number): Promise<boolean> {
  const fresh = { text: null, expires_at: until(deps, lifeMs) };
  const used = await deps.db.q
    .insertInto('one_time')
    .values({ key, ...fresh })
    .onConflict((on) => on.column('key').doUpdateSet(fresh).where('one_time.expires_at', '<=', until(deps, 0)))
    .returning('key')
    .executeTakeFirst();
  return used !== undefined;
}

/** Stores a text for the first taker; replaces an older one. */
export async function keepForOne(deps: Remembering, key: string, text: string, lifeMs: number): Promise<void> {
  const fresh = { text, expires_at: until(deps, lifeMs) };
  await deps.db.q
    .insertInto('one_time')
    .values({ key, ...fresh })
    .onConflict((on) => on.column('key').doUpdateSet(fresh))
    .execute();
}

export async function isKept(deps: Remembering, key: string): Promise<boolean> {
  const kept = await deps.db.q
    .selectFrom('one_time')
    .select('key')
    .where('key', '=', key)
    .where('expires_at', '>', until(deps, 0))
    .executeTakeFirst();
  return kept !== undefined;
}

/** Reads and deletes in one statement; null when absent or expired. */
export async function takeKept(deps: Remembering, key: string): Promise<string | null> {
  const taken = await deps.db.q
    .deleteFrom('one_time')
    .where('key', '=', key)
    .where('expires_at', '>', until(deps, 0))
    .returning('text')
    .executeTakeFirst();
  return taken?.text ?? null;
}

export async function forgetOver(deps: Remembering): Promise<void> {
  await deps.db.q.deleteFrom('one_time').where('expires_at', '<=', until(deps, 0)).execute();
}
