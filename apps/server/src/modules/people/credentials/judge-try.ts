/** Attempts at a secret: five failures lock it for half an hour. */
import { toDate, toMillis } from '#db';
import { done, millis, refuse, type Millis, type Result } from '#kernel';

export const FAILURES_MAX = 5;
export const LOCKED_MS = 30 * 60_000;

interface Kept {
  readonly failures: number;
  readonly locked_until: Date | null;
}

interface Try<Incorrect extends string, Locked extends string> {
  readonly fits: () => Promise<boolean>;
  readonly note: (failures: number, lockedUntil: Date | null) => Promise<void>;
  readonly incorrect: Incorrect;
  readonly locked: Locked;
}

/** `kept` must be locked by the caller, so that concurrent attempts count one by one. */
export async function judgeTry<Incorrect extends string, Locked extends string>(
  kept: Kept,
  now: Millis,
  { fits, note, incorrect, locked }: Try<Incorrect, Locked>,
): Promise<Result<null, Incorrect | Locked>> {
  if (kept.locked_until && toMillis(kept.locked_until) > now) {
    return refuse(locked, { retryAfterMs: toMillis(kept.locked_until) - now });
  }
  if (await fits()) {
    await note(0, null);
    return done();
  }
  // An expired lock restarts the count.
  const failures = (kept.locked_until ? 0 : kept.failures) + 1;
  await note(failures, failures >= FAILURES_MAX ? toDate(millis(now + LOCKED_MS)) : null);
  return refuse(incorrect, { triesLeft: FAILURES_MAX - failures });
}
