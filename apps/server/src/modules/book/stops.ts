/** Suspends the sale of all there is, of a sport, a fixture or a market, and lifts it again. */
import { toDate, type Tx } from '#db';
import type { StopReason, StopScope } from '#db/tables/sports.ts';
import type { Millis } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { SharedState } from '../../shared-state/shared-state.ts';
import type { LiveBook } from './live-book.ts';
import { isSoldInPlay } from './played-fixtures.ts';
import { insertStop, liftStop, lockSales, type FixtureRow, type LockOf, type StopRow } from './queries.ts';

/** The scope and key of a stop; a market is named as `marketKey` has it. */
export interface Stopped {
  readonly scope: StopScope;
  readonly key: string;
}

const SEPARATOR = '/';
export const marketKey = (fixture: bigint, market: string): string => `${fixture}${SEPARATOR}${market}`;

function lockOf({ scope, key }: Stopped): LockOf {
  if (scope === 'site') return { site: true };
  return scope === 'sport' ? { sport: key } : { fixture: BigInt(key.split(SEPARATOR)[0]!) };
}

/** Whatever a node's clock says: once the transaction commits no coupon is taken any more; those that were on their way have been, or are refused. */
export async function suspendIn(
  tx: Tx,
  { scope, key }: Stopped,
  reason: StopReason,
  now: Millis,
  toldBy: string | null = null,
): Promise<boolean> {
  await lockSales(tx, [lockOf({ scope, key })]);
  return insertStop(tx, { scope, key, reason, since: toDate(now), told_by: toldBy });
}

export async function suspend(
  { db, clock, state }: Pick<Deps, 'db' | 'clock' | 'state'>,
  stopped: Stopped,
  reason: StopReason,
): Promise<boolean> {
  const isNew = await db.tx((tx) => suspendIn(tx, stopped, reason, clock.now()));
  await sayStops(state);
  return isNew;
}

export async function resume(
  { db, clock, state }: Pick<Deps, 'db' | 'clock' | 'state'>,
  stopped: Stopped,
): Promise<boolean> {
  const stood = await db.tx((tx) => liftStop(tx, stopped, clock.now()));
  await sayStops(state);
  return stood;
}

const CHANNEL = 'book_stops';

/** Once it is committed, so that pages hear of it at once. */
export const sayStops = (state: SharedState): Promise<void> => state.publish(CHANNEL, {});
export const hearStops = (state: SharedState, hear: () => void): Promise<() => Promise<void>> =>
  state.subscribe(CHANNEL, hear, hear);

export type Closed = 'started' | 'suspended' | 'ended';

/** The book as a node knows it when it is asked: which stops stand, and what is played. */
export interface Seen {
  readonly stops: readonly Pick<StopRow, 'scope' | 'key' | 'reason'>[];
  readonly now: Millis;
  readonly live: Pick<LiveBook, 'of' | 'isSure'>;
}

/** Why nothing of it is sold, or why a market of it is not; null where it is. */
export function barOf(
  { id, sport, rules, state, starts_at: startsAt }: Pick<FixtureRow, 'id' | 'sport' | 'rules' | 'state' | 'starts_at'>,
  market: string | null,
  { stops, now, live }: Seen,
): { readonly why: Closed; readonly reason: StopReason | null } | null {
  if (state !== 'coming' && state !== 'live') return { why: 'ended', reason: null };
  // Between its time and the first word of its host, and where nothing is sold in play.
  if (state === 'live' ? !isSoldInPlay(sport, rules) : startsAt.getTime() <= now)
    return { why: 'started', reason: null };
  const stop = stops.find((each) => isInTheWay(each, { fixture: id, sport, market }));
  if (stop) return { why: 'suspended', reason: stop.reason };
  const isHeard = state === 'coming' || (live.isSure() && live.of(id)?.played.isOpen === true);
  return isHeard ? null : { why: 'suspended', reason: null };
}

/** True where it stops the sale of that market; null stands for all of the fixture. */
export function isInTheWay(
  { scope, key }: Pick<StopRow, 'scope' | 'key'>,
  { fixture, sport, market }: { readonly fixture: bigint; readonly sport: string; readonly market: string | null },
): boolean {
  const keys: Readonly<Record<StopScope, string | null>> = {
    site: '',
    sport,
    fixture: String(fixture),
    market: market === null ? null : marketKey(fixture, market),
  };
  return keys[scope] === key;
}
