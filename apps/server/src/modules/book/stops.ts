/** Suspends the sale of all there is, of a sport, a fixture or a market, and lifts it again. */
import { toDate, type Tx } from '#db';
import type { StopReason, StopScope } from '#db/tables/sports.ts';
import type { Millis } from '#kernel';
import type { Deps } from '../../deps.ts';
import { deleteStop, insertStop, lockSales, type FixtureRow, type LockOf, type StopRow } from './queries.ts';

/** What is suspended; a market is named as `marketKey` has it. */
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
export async function suspendIn(tx: Tx, stopped: Stopped, reason: StopReason, now: Millis): Promise<boolean> {
  await lockSales(tx, [lockOf(stopped)]);
  return insertStop(tx, { ...stopped, reason, since: toDate(now) });
}

export const suspend = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopped: Stopped,
  reason: StopReason,
): Promise<boolean> => db.tx((tx) => suspendIn(tx, stopped, reason, clock.now()));

export const resume = ({ db }: Pick<Deps, 'db'>, stopped: Stopped): Promise<boolean> =>
  db.tx((tx) => deleteStop(tx, stopped));

/** Stops that stand, and the time. */
export interface SeenStops {
  readonly stops: readonly StopRow[];
  readonly now: number;
}

export type Closed = 'started' | 'suspended' | 'ended';

/** Why nothing of it is sold, or why a market of it is not; null where it is. */
export function barOf(
  { id, sport, state, starts_at: startsAt }: Pick<FixtureRow, 'id' | 'sport' | 'state' | 'starts_at'>,
  market: string | null,
  { stops, now }: SeenStops,
): { readonly why: Closed; readonly reason: StopReason | null } | null {
  if (state !== 'coming' && state !== 'live') return { why: 'ended', reason: null };
  // Nothing is sold in play.
  if (state === 'live' || startsAt.getTime() <= now) return { why: 'started', reason: null };
  const keys: Readonly<Record<StopScope, string | null>> = {
    site: '',
    sport,
    fixture: String(id),
    market: market === null ? null : marketKey(id, market),
  };
  const stop = stops.find(({ scope, key }) => keys[scope] === key);
  return stop ? { why: 'suspended', reason: stop.reason } : null;
}
