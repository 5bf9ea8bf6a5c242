/** Deletes login attempts after 400 days. The lockout needs minutes of them, members see the recent ones. */
import { toDate } from '#db';
import { DAY_MS, millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { deleteAttemptsBefore } from './queries.ts';

const KEPT_DAYS = 400;
const BATCH = 1_000;
/** Maximum of batches per run; the next run continues. */
const BATCHES = 100;

/** Job: deletes expired login attempts. */
export async function forgetAttempts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = toDate(millis(clock.now() - KEPT_DAYS * DAY_MS));
  let after: bigint | null = 0n;
  for (let batch = 0; after !== null && batch < BATCHES; batch += 1)
    after = await deleteAttemptsBefore(db, { before, after, atMost: BATCH });
}
