/** What may happen once, on however many nodes, and however often they and everything but the database are restarted. */
import { toDate } from '#db';
import { millis } from '#kernel';
import type { Deps } from '../deps.ts';

export type Remembering = Pick<Deps, 'db' | 'clock'>;

const until = ({ clock }: Remembering, lifeMs: number) => toDate(millis(clock.now() + lifeMs));

/** True for the first who uses the key within its life; false for everybody else. */
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

/** Keeps a text for whoever takes it first; a newer one takes its place. */
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

/** Reads what was kept and removes it in the same step; null when there is nothing, or not any more. */
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
