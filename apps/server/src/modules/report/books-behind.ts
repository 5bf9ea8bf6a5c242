/** An alarm: sums of days, returns and reports stand still while something that writes postings does not end. */
import { toMillis } from '#db';
import type { Deps } from '../../deps.ts';
import type { DeskAlarm } from '../../desk.ts';
import { readSafeAt } from './day-queries.ts';

/** A look every ten seconds, and as long as the longest honest transaction. */
const LATE_MS = 5 * 60_000;

/** How long ago all was counted that was booked by then, in milliseconds; 0 before the first time. */
export async function booksBehindMs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const safeAt = await readSafeAt(db);
  return safeAt === null ? 0 : Math.max(0, clock.now() - toMillis(safeAt));
}

export const areBehind = (behindMs: number): boolean => behindMs > LATE_MS;

export async function behindAlarms({ db, clock }: Deps): Promise<DeskAlarm[]> {
  const safeAt = await readSafeAt(db);
  if (safeAt === null || !areBehind(clock.now() - toMillis(safeAt))) return [];
  return [{ kind: 'booksBehind', ofHouse: true, since: toMillis(safeAt), said: '' }];
}
