/** Periodic session check of an open connection, tolerant of database outages. */
import type { Millis } from '#kernel';

const MINUTE = 60_000;
/** After a failed check: time to the next, and upper bound since the last successful one. */
export const ASK_AGAIN_MS = 5_000;
export const UNKNOWN_MS_MAX = 2 * MINUTE;

export interface LastSeen {
  /** Last successful check. */
  seenInAt: Millis;
  /** Time of the next check. */
  askAt: number;
}

export const seenIn = (now: Millis, everyMs = MINUTE): LastSeen => ({ seenInAt: now, askAt: now + everyMs });

/** `ask` throws while the database is away, which is tolerated for a time; then its error is thrown. */
export async function isStillIn(
  seen: LastSeen,
  now: Millis,
  ask: () => Promise<boolean>,
  everyMs = MINUTE,
): Promise<boolean> {
  if (now < seen.askAt) return true;
  try {
    if (!(await ask())) return false;
    Object.assign(seen, seenIn(now, everyMs));
  } catch (error) {
    if (now - seen.seenInAt >= UNKNOWN_MS_MAX) throw error;
    seen.askAt = now + Math.min(everyMs, ASK_AGAIN_MS);
  }
  return true;
}
