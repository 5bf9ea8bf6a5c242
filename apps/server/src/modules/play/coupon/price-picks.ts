/** Current prices of requested picks. */
import { isAccepted } from '#games/sports/coupon/accept.ts';
import { delayOf } from '#games/sports/coupon/delay.ts';
import { ONE } from '#games/sports/kit/odds.ts';
import { done, millis, refuse, type Millis, type Result } from '#kernel';
import {
  barOf,
  isSoldInPlay,
  marketKey,
  pricesNow,
  type Closed,
  type FixtureRow,
  type LiveBook,
  type Price,
  type PriceBook,
  type Seen,
} from '../book/index.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import type { PickRow, NewPick } from './queries.ts';
import type { Asked, AskedPick } from './rules.ts';

export type PickRefusal = 'coupon.pick.unknown' | 'coupon.pick.closed' | 'coupon.price.moved';

/** A requested pick with the selection of its name. */
export interface PricedPick {
  readonly asked: AskedPick;
  readonly row: FixtureRow;
  readonly price: Price;
  /** Version of the fixture's prices. */
  readonly version: number;
}

/** Current time, and this node's fixtures in play. */
export interface AtNow {
  readonly now: Millis;
  readonly live: LiveBook;
}

const isPlayed = ({ row: { state, sport, rules } }: Pick<PricedPick, 'row'>): boolean =>
  state === 'live' && isSoldInPlay(sport, rules);

export const fixtureIdOf = ({ fixtureId }: AskedPick): bigint => BigInt(fixtureId);

/** Refuses `coupon.pick.unknown` for an unknown selection, `coupon.pick.closed` if this node misses incidents. */
export function pricePicks(
  prices: PriceBook,
  { config }: Merchant,
  { picks }: Asked,
  fixtures: readonly FixtureRow[],
  at: AtNow,
): Result<readonly PricedPick[], PickRefusal> {
  const priced: PricedPick[] = [];
  for (const [n, asked] of picks.entries()) {
    const row = fixtures.find(({ id }) => id === fixtureIdOf(asked));
    if (!row) return refuse('coupon.pick.unknown', { pick: n + 1 });
    if (isPlayed({ row }) && at.live.of(row.id)?.incidentCount !== row.told)
      return closed(n, { why: 'suspended', reason: null });
    const { of: sold, version } = pricesNow(prices, row, config.book.profile, at);
    const price = sold.get(asked.selection);
    if (!price) return refuse('coupon.pick.unknown', { pick: n + 1 });
    priced.push({ asked, row, price, version });
  }
  return done(priced);
}

const closed = (n: number, bar: { readonly why: Closed; readonly reason: string | null }) =>
  refuse('coupon.pick.closed', { pick: n + 1, ...bar });

/** End of the longest in-play delay, by the later of this node's clock and the host's; null without in-play picks. */
export function dueOf(priced: readonly PricedPick[], { now, live }: AtNow): Millis | null {
  const delays = priced.filter(isPlayed).map(({ row }) => delayOf(row.sport, live.of(row.id)!.played.standing.phase));
  return delays.length === 0 ? null : millis(Math.max(now, live.publishedUpTo()) + Math.max(...delays));
}

export const keysOf = (priced: readonly PricedPick[]) => ({
  sports: priced.map(({ row }) => row.sport),
  fixtures: priced.map(({ row }) => row.id),
  markets: priced.map(({ row, price }) => marketKey(row.id, price.market)),
});

/** Refuses `coupon.pick.closed` for the first suspended pick, `coupon.price.moved` for all unaccepted prices. */
export function pricesBar(priced: readonly PricedPick[], { accepts }: Asked, seen: Seen) {
  for (const [at, { row, price }] of priced.entries()) {
    const bar = barOf(row, price.market, seen);
    if (bar) return closed(at, bar);
  }
  const moved = priced.filter(({ asked: { odds }, price }) => !isAccepted(price.odds, odds, accepts));
  if (moved.length === 0) return null;
  return refuse('coupon.price.moved', {
    picks: moved.map(({ asked: { fixtureId, selection }, price }) => ({
      fixtureId,
      selection,
      odds: price.odds / ONE,
    })),
  });
}

export const newPick = ({ row, price, version }: PricedPick): NewPick => ({
  fixture: row.id,
  sport: row.sport,
  market: price.market,
  selection: price.name,
  terms: price.terms,
  odds: price.odds,
  version,
  rules: row.rules,
  told: row.state === 'live' ? row.told : null,
});

/** Row of a new, undecided pick, for display. */
export const shownPick =
  (coupon: bigint) =>
  ({
    row: { id, sport, league, home, away, runners, starts_at },
    price: { market, name, odds },
  }: PricedPick): PickRow => ({
    coupon_id: coupon,
    fixture_id: id,
    market,
    selection: name,
    odds,
    parts: null,
    won: null,
    void: null,
    sport,
    league,
    home,
    away,
    runners,
    starts_at,
    facts: null,
  });
