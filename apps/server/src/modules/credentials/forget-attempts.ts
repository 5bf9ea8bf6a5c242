/** Tries to log in are kept for a year and a month: the lock asks for minutes, a member for what was tried lately. */
import { toDate } from '#db';
import { DAY_MS, millis } from '#kernel';
import type { Deps } from '../../deps.ts';
import { deleteAttemptsBefore } from './queries.ts';

const KEPT_DAYS = 400;
const BATCH = 1_000;
/** What one run does at most; the next goes on. */
const BATCHES = 100;

/** A job. */
export async function forgetAttempts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = toDate(millis(clock.now() - KEPT_DAYS * DAY_MS));
  let after: bigint | null = 0n;
  for (let batch = 0; after !== null && batch < BATCHES; batch += 1)
    after = await deleteAttemptsBefore(db, { before, after, atMost: BATCH });
}
