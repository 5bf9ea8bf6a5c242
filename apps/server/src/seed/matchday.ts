/** Starts matches before the demo begins: otherwise nothing would be in play, and the first ones start hours later. */
import { millis } from '#kernel';
import type { Deps } from '../ports/deps.ts';
import { giveUp } from '../lease/lease.ts';
import { openRounds, takeBook } from '../modules/play/matchday/index.ts';

/** A round of football follows the previous one within this time. */
const BEFORE_MS = 2 * 3_600_000;

export async function seedMatchday(deps: Deps): Promise<void> {
  const lease = await takeBook(deps);
  if (!lease) return;
  await openRounds(deps, lease, millis(deps.clock.now() - BEFORE_MS));
  await giveUp(deps, lease);
}
