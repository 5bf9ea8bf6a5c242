/** Matches that are played already as the demo world begins: nothing of the calendar before it would be, and the first of it begin hours later. */
import { millis } from '#kernel';
import type { Deps } from '../deps.ts';
import { giveUp } from '../lease/lease.ts';
import { openRounds, takeBook } from '../modules/matchday/index.ts';

/** A round of football follows the one before within it. */
const BEFORE_MS = 2 * 3_600_000;

export async function seedMatchday(deps: Deps): Promise<void> {
  const lease = await takeBook(deps);
  if (!lease) return;
  await openRounds(deps, lease, millis(deps.clock.now() - BEFORE_MS));
  await giveUp(deps, lease);
}
