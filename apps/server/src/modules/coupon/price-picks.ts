/** Picks that are asked for, at the prices of now. */
import { isAccepted } from '#games/sports/coupon/accept.ts';
import { ONE } from '#games/sports/kit/odds.ts';
import { done, refuse, type Result } from '#kernel';
import { barOf, marketKey, type FixtureRow, type Price, type PriceBook, type SeenStops } from '../book/index.ts';
import type { Merchant } from '../brand/index.ts';
import type { PickRow, NewPick } from './queries.ts';
import type { Asked, AskedPick } from './rules.ts';

export type PickRefusal = 'coupon.pick.unknown' | 'coupon.pick.closed' | 'coupon.price.moved';

/** What is asked for, and what is sold by that name. */
export interface PricedPick {
  readonly asked: AskedPick;
  readonly row: FixtureRow;
  readonly price: Price;
}

export const fixtureIdOf = ({ fixtureId }: AskedPick): bigint => BigInt(fixtureId);

/** `coupon.pick.unknown` names the first that nobody sells. */
export function pricePicks(
  prices: PriceBook,
  { config }: Merchant,
  { picks }: Asked,
  fixtures: readonly FixtureRow[],
): Result<readonly PricedPick[], PickRefusal> {
  const priced: PricedPick[] = [];
  for (const [at, asked] of picks.entries()) {
    const row = fixtures.find(({ id }) => id === fixtureIdOf(asked));
    const price = row && prices.of(row, config.book.profile).of.get(asked.selection);
    if (!price) return refuse('coupon.pick.unknown', { pick: at + 1 });
    priced.push({ asked, row, price });
  }
  return done(priced);
}

export const keysOf = (priced: readonly PricedPick[]) => ({
  sports: priced.map(({ row }) => row.sport),
  fixtures: priced.map(({ row }) => row.id),
  markets: priced.map(({ row, price }) => marketKey(row.id, price.market)),
});

/** `coupon.pick.closed` names the first that is not sold now, `coupon.price.moved` all whose price is another than was accepted. */
export function pricesBar(priced: readonly PricedPick[], { accepts }: Asked, seen: SeenStops) {
  for (const [at, { row, price }] of priced.entries()) {
    const bar = barOf(row, price.market, seen);
    if (bar) return refuse('coupon.pick.closed', { pick: at + 1, ...bar });
  }
  const moved = priced.filter(({ asked: { odds }, price }) => !isAccepted(price.odds, odds, accepts));
  if (moved.length === 0) return null;
  return refuse('coupon.price.moved', {
    picks: moved.map(({ asked: { fixtureId, selection }, price }) => ({ fixtureId, selection, odds: price.odds / ONE })),
  });
}

export const newPick = ({ row, price }: PricedPick): NewPick => ({
  fixture: row.id,
  sport: row.sport,
  market: price.market,
  selection: price.name,
  terms: price.terms,
  odds: price.odds,
  version: row.version,
  rules: row.rules,
});

/** As it is shown, before anything is decided. */
export const shownPick =
  (coupon: bigint) =>
  ({ row: { id, sport, league, home, away, starts_at }, price: { market, name, odds } }: PricedPick): PickRow => ({
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
    starts_at,
  });
