import { toDate, type Db } from '#db';
import type { Millis } from '#kernel';

/** Time of the watcher's last run; `first` for a new watcher. */
export async function lastCheck(db: Db, merchant: string, watcher: string, first: Millis): Promise<Date> {
  const row = await db.q
    .selectFrom('activity_watch')
    .select('checked_at')
    .where('merchant', '=', merchant)
    .where('watcher', '=', watcher)
    .executeTakeFirst();
  return row?.checked_at ?? toDate(first);
}

export async function saveLastCheck(db: Db, merchant: string, watcher: string, now: Millis): Promise<void> {
  const checked_at = toDate(now);
  await db.q
    .insertInto('activity_watch')
    .values({ merchant, watcher, checked_at })
    .onConflict((on) => on.columns(['merchant', 'watcher']).doUpdateSet({ checked_at }))
    .execute();
}
