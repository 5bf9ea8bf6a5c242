/** Tells whether somebody on a standing line is still in: asked now and then, and not of a database that is away. */
import type { Millis } from '#kernel';

const MINUTE = 60_000;
/** Where nobody could say, it is asked again so soon, and the line stands for so long since it was last known. */
export const ASK_AGAIN_MS = 5_000;
export const UNKNOWN_MS_MAX = 2 * MINUTE;

export interface LastSeen {
  /** When they were last known to be in. */
  seenInAt: Millis;
  /** Asked again from then on. */
  askAt: number;
}

export const seenIn = (now: Millis, everyMs = MINUTE): LastSeen => ({ seenInAt: now, askAt: now + everyMs });

/** `ask` throws where the database is away: it is no fault of theirs. Throws the same once nobody has known for too long. */
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
