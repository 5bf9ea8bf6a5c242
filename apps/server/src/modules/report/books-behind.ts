/** An alarm: days, points and whatever else follows the books stand still while something that writes postings does not end. */
import { millis } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { DeskAlarm } from '../../desk.ts';

/** Followers look every ten seconds, and wait as long as the longest honest transaction. */
const LATE_MS = 5 * 60_000;

type Books = Pick<Deps, 'ledger' | 'clock'>;

/** How long ago each follower had counted all that was booked by then, in milliseconds, by name. */
export async function behindMsOf({ ledger, clock }: Books): Promise<Map<string, number>> {
  const followers = await ledger.followers();
  return new Map(followers.map(({ name, countedAt }) => [name, Math.max(0, clock.now() - countedAt)]));
}

/** The lag of the follower that is furthest behind; 0 before the first has counted. */
export const mostBehind = (behind: ReadonlyMap<string, number>): number => Math.max(0, ...behind.values());

export const areBehind = (behindMs: number): boolean => behindMs > LATE_MS;

export async function behindAlarms(deps: Books): Promise<DeskAlarm[]> {
  const behindMs = mostBehind(await behindMsOf(deps));
  if (!areBehind(behindMs)) return [];
  return [{ kind: 'booksBehind', ofHouse: true, since: millis(deps.clock.now() - behindMs), said: '' }];
}
