/** Alarm: followers of the ledger (days, points, races) lag while a transaction that writes postings does not end. */
import { millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { DeskAlarm } from '../../../ports/desk.ts';

/** Followers run every ten seconds, and wait for the longest regular transaction. */
const LATE_MS = 5 * 60_000;

type Books = Pick<Deps, 'ledger' | 'clock'>;

/** The roll-up of agents counts on a track of its own; all others count before days do. */
const APART = 'agents';

/** Lag of each follower in milliseconds, by name. */
export async function behindMsOf({ ledger, clock }: Books): Promise<Map<string, number>> {
  const followers = await ledger.followers();
  return new Map(followers.map(({ name, countedAt }) => [name, Math.max(0, clock.now() - countedAt)]));
}

/** Largest lag of all followers; 0 before the first count. */
export const mostBehind = (behind: ReadonlyMap<string, number>): number => Math.max(0, ...behind.values());

export const areBehind = (behindMs: number): boolean => behindMs > LATE_MS;

export async function behindAlarms(deps: Books): Promise<DeskAlarm[]> {
  const behindMs = mostBehind(await behindMsOf(deps));
  if (!areBehind(behindMs)) return [];
  return [{ kind: 'booksBehind', ofHouse: true, since: millis(deps.clock.now() - behindMs), said: '' }];
}

/** Logs followers that lag: those of the track of days, or `apart` the one on a track of its own. */
export async function logWhenBehind(deps: Books & Pick<Deps, 'log'>, apart = false): Promise<void> {
  const behind = new Map([...(await behindMsOf(deps))].filter(([name]) => (name === APART) === apart));
  if (!areBehind(mostBehind(behind))) return;
  deps.log.error(
    { event: 'books.behind', behindMs: Object.fromEntries(behind) },
    'postings are not counted: a transaction that writes some does not end',
  );
}
