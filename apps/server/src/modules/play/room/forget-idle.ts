/**
 * Jobs: rounds without players are kept for a week, for verification. Players' actions stay with their round; in the
 * inbox they stay as long as a page may repeat them.
 */
import { DAY_MS, millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { forgetIdle } from './desk-queries.ts';
import { forgetWatermarks, forgetPresses } from './inbox-queries.ts';

const KEPT_DAYS = 7;
export const FORGET_IDLE_EVERY_MS = 10 * 60_000;
const AT_ONCE = 5_000;
export const FORGET_PRESSES_EVERY_MS = 60_000;
const PRESSES_KEPT_MS = 10 * 60_000;

export async function forgetIdleRounds({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = millis(clock.now() - KEPT_DAYS * DAY_MS);
  while ((await forgetIdle(db, before, AT_ONCE)) === AT_ONCE);
}

export async function forgetOldPresses({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = millis(clock.now() - PRESSES_KEPT_MS);
  while ((await forgetPresses(db, before, AT_ONCE)) === AT_ONCE);
  await forgetWatermarks(db, before);
}
