/** Hands members who have played or paid in to a watcher, which resumes where it stopped. */
import { toMillis } from '#db';
import { DAY_MS, millis, type MemberId, type MerchantCode } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { lastCheck, saveLastCheck } from './queries.ts';

/** A posting may be committed a little after the time it carries. */
const OVERLAP_MS = 120_000;

/** Hands every member who was active since this watcher's last look to `work`, brand by brand. */
export async function watchActivity(
  deps: Deps,
  watcher: string,
  work: (owner: { merchant: MerchantCode; memberId: MemberId }) => Promise<unknown>,
): Promise<void> {
  for (const { code } of deps.brands.all()) {
    const now = deps.clock.now();
    const since = await lastCheck(deps.db, code, watcher, millis(now - DAY_MS));
    const span = { merchant: code, from: millis(toMillis(since) - OVERLAP_MS), to: millis(now + 1) };
    for (const memberId of await deps.ledger.activeMembers(span)) await work({ merchant: code, memberId });
    await saveLastCheck(deps.db, code, watcher, now);
  }
}
