/** Suspends sales of everything, a sport, a fixture or a market, and lifts suspensions. */
import { toDate, type Tx } from '#db';
import type { StopReason, StopScope } from '#db/tables/sports.ts';
import type { Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { SharedState } from '../../../shared-state/shared-state.ts';
import type { LiveBook } from './live-book.ts';
import { isSoldInPlay } from './played-fixtures.ts';
import { insertStop, liftStop, lockSales, type FixtureRow, type LockOf, type StopRow } from './queries.ts';

/** Scope and key of a suspension; markets are keyed by `marketKey`. */
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

/** Suspends independently of nodes' clocks: after the commit no coupon is sold; those in progress finish before it. */
export async function suspendIn(
  tx: Tx,
  { scope, key }: Stopped,
  reason: StopReason,
  now: Millis,
  reportedBy: string | null = null,
): Promise<boolean> {
  await lockSales(tx, [lockOf({ scope, key })]);
  return insertStop(tx, { scope, key, reason, since: toDate(now), told_by: reportedBy });
}

export async function suspend(
  { db, clock, state }: Pick<Deps, 'db' | 'clock' | 'state'>,
  stopped: Stopped,
  reason: StopReason,
): Promise<boolean> {
  const isNew = await db.tx((tx) => suspendIn(tx, stopped, reason, clock.now()));
  await publishStops(state);
  return isNew;
}

export async function resume(
  { db, clock, state }: Pick<Deps, 'db' | 'clock' | 'state'>,
  stopped: Stopped,
): Promise<boolean> {
  const isLifted = await db.tx((tx) => liftStop(tx, stopped, clock.now()));
  await publishStops(state);
  return isLifted;
}

const CHANNEL = 'book_stops';

/** Call after the commit, so that pages are updated at once. */
export const publishStops = (state: SharedState): Promise<void> => state.publish(CHANNEL, {});
export const onStops = (state: SharedState, listener: () => void): Promise<() => Promise<void>> =>
  state.subscribe(CHANNEL, listener, listener);

export type Closed = 'started' | 'suspended' | 'ended';

/** A node's view of the book: active suspensions and fixtures in play. */
export interface Seen {
  readonly stops: readonly Pick<StopRow, 'scope' | 'key' | 'reason'>[];
  readonly now: Millis;
  readonly live: Pick<LiveBook, 'of' | 'isSure'>;
}

/** Why a fixture, or one of its markets, is not sold; null if it is. */
export function barOf(
  { id, sport, rules, state, starts_at: startsAt }: Pick<FixtureRow, 'id' | 'sport' | 'rules' | 'state' | 'starts_at'>,
  market: string | null,
  { stops, now, live }: Seen,
): { readonly why: Closed; readonly reason: StopReason | null } | null {
  if (state !== 'coming' && state !== 'live') return { why: 'ended', reason: null };
  // Covers the time between the start and the host's first frame, and sports not sold in play.
  if (state === 'live' ? !isSoldInPlay(sport, rules) : startsAt.getTime() <= now)
    return { why: 'started', reason: null };
  const stop = stops.find((each) => isInTheWay(each, { fixture: id, sport, market }));
  if (stop) return { why: 'suspended', reason: stop.reason };
  const isOpen = state === 'coming' || (live.isSure() && live.of(id)?.played.isOpen === true);
  return isOpen ? null : { why: 'suspended', reason: null };
}

/** Groups suspensions; answers those on a fixture or on one of its markets as text: ids with reasons, which an operator may replace. */
export function stopsByFixture(
  stops: readonly Pick<StopRow, 'id' | 'scope' | 'key' | 'reason'>[],
): (fixture: Pick<FixtureRow, 'id' | 'sport'>) => string {
  const groups = Map.groupBy(stops, ({ scope, key }) =>
    scope === 'market' ? `fixture:${key.split(SEPARATOR)[0]}` : `${scope}:${key}`,
  );
  const ids = new Map([...groups].map(([of, rows]) => [of, rows.map(({ id, reason }) => `${id} ${reason}`).join()]));
  return ({ id, sport }) => ['site:', `sport:${sport}`, `fixture:${id}`].map((of) => ids.get(of) ?? '').join(SEPARATOR);
}

/** True if the suspension affects the market; null means the whole fixture. */
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
