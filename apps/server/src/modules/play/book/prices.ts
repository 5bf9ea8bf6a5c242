/**
 * Prices are computed and never stored: from the fixture's ratings and the brand's profile, and in play also from
 * incidents and time. Each node computes them once, and all nodes get the same.
 */
import { LRUCache } from 'lru-cache';
import type { Chances, Offered } from '#games/sports/kit/chances.ts';
import type { Happened } from '#games/sports/kit/in-play.ts';
import { pricesOf, PROFILES, type Profile } from '#games/sports/kit/margin.ts';
import type { Odds } from '#games/sports/kit/odds.ts';
import type { Millis } from '#kernel';
import type { FixtureSource } from '#db/tables/sports.ts';
import type { LiveBook } from './live-book.ts';
import { isSoldInPlay } from './played-fixtures.ts';
import { marketName, selectionName } from './name-terms.ts';
import { sportOf, type Incident, type Playing, type Ratings, type Terms } from './sport.ts';

export interface Price {
  readonly name: string;
  readonly market: string;
  readonly terms: Terms;
  readonly odds: Odds;
}

export interface PricedMarket {
  readonly name: string;
  readonly selections: readonly Price[];
}

export interface Prices {
  /** Changes whenever any price does. */
  readonly version: number;
  readonly markets: readonly PricedMarket[];
  /** Prices by name of the selection. */
  readonly of: ReadonlyMap<string, Price>;
}

/** Inputs of the prices; a new `version` means new ratings. */
export interface Priced {
  readonly id: bigint;
  readonly source: FixtureSource;
  readonly sport: string;
  readonly rules: number;
  readonly ratings: Ratings;
  readonly version: number;
}

/** Cache size: fixtures times profiles. */
const KEPT_MAX = 3_000;

export interface PriceBook {
  /** Prices before the start, or in play at the given moment. */
  of(fixture: Priced, profile: Profile, now?: PlayingAt): Prices;
}

export interface PlayingAt extends Playing {
  readonly at: Millis;
}

export function createPriceBook(): PriceBook {
  const kept = new LRUCache<string, Prices>({ max: KEPT_MAX });
  return {
    of(fixture, profile, now) {
      const version = versionOf(fixture, now);
      const key = `${fixture.id}/${version}/${fixture.rules}/${profile}`;
      const known = kept.get(key);
      if (known) return known;
      const made = pricedBy(fixture, profile, now);
      kept.set(key, made);
      return made;
    },
  };
}

type Standing = Priced & { readonly state: string };
interface Now {
  readonly live: Pick<LiveBook, 'of'>;
  readonly now: Millis;
}

/** Current prices; none if the fixture is in play and unknown to this node. */
export function pricesNow(prices: PriceBook, fixture: Standing, profile: Profile, now: Now): Prices {
  if (!isPricedInPlay(fixture)) return prices.of(fixture, profile);
  const playing = playingNow(fixture, now);
  return playing ? prices.of(fixture, profile, playing) : { ...NONE, version: fixture.version };
}

/** Version of the current prices, found without computing them. */
export const versionNow = (fixture: Standing, now: Now): number => versionOf(fixture, playingNow(fixture, now));

const isPricedInPlay = ({ state, sport, rules }: Standing): boolean => state === 'live' && isSoldInPlay(sport, rules);

function playingNow(fixture: Standing, { live, now }: Now): PlayingAt | undefined {
  const playing = isPricedInPlay(fixture) ? live.of(fixture.id) : undefined;
  return playing && { ...playing, at: now };
}

const NONE = { markets: [], of: new Map() };

/** Exceed the incidents of a match, and the clock ticks between two incidents; both are packed into the version. */
const [INCIDENTS_MOST, TICKS_MOST] = [1_000, 1_000];

function versionOf({ version }: Pick<Priced, 'version'>, now: PlayingAt | undefined): number {
  if (!now) return version;
  return (version * INCIDENTS_MOST + now.incidentCount) * TICKS_MOST + now.played.tickAt(now.at);
}

export function pricedBy(fixture: Omit<Priced, 'id'>, profile: Profile, now?: PlayingAt): Prices {
  const { source, sport, rules, ratings } = fixture;
  const offered = now ? now.played.offer(ratings, now.played.tickAt(now.at)) : sportOf(sport, rules).offer(ratings);
  const markets = offered
    .filter(({ selections: [first] }) => isOffered(source, first!))
    .map((market) => pricedMarket(market, profile))
    .filter(({ selections }) => selections.length > 0);
  return {
    version: versionOf(fixture, now),
    markets,
    of: new Map(markets.flatMap(({ selections }) => selections.map((price) => [price.name, price]))),
  };
}

/** Price that a bet was taken at; in play its version includes the number of incidents. */
export interface TakenPrice {
  readonly selection: string;
  readonly version: number;
  readonly rules: number;
  readonly isInPlay: boolean;
}

/** The fixture's version, extracted from a price's. */
export const versionWithin = ({ version, isInPlay }: TakenPrice): number =>
  isInPlay ? Math.floor(version / (INCIDENTS_MOST * TICKS_MOST)) : version;

/** The model's probabilities of a selection when a bet was taken; null if it was not offered. */
export function chancesTaken(
  {
    sport,
    ratings,
    happened,
  }: Pick<Priced, 'sport' | 'ratings'> & { readonly happened: readonly Happened<Incident>[] },
  { selection, version, rules, isInPlay }: TakenPrice,
): Chances | null {
  const by = sportOf(sport, rules);
  const incidentCount = Math.floor(version / TICKS_MOST) % INCIDENTS_MOST;
  const offered = isInPlay
    ? by.inPlay?.(happened.slice(0, incidentCount))?.offer(ratings, version % TICKS_MOST)
    : by.offer(ratings);
  for (const { selections, chances } of offered ?? []) {
    const at = selections.findIndex((terms) => selectionName(terms) === selection);
    if (at >= 0) return chances[at]!;
  }
  return null;
}

/** Imported results have no scorers' order, so markets on the next goal are left out. */
const isOffered = (source: FixtureSource, { market }: Terms): boolean => source === 'house' || market !== 'nextGoal';

function pricedMarket({ selections, chances }: Offered<Terms>, profile: Profile): PricedMarket {
  const name = marketName(selections[0]!);
  const odds = pricesOf(chances, PROFILES[profile]);
  const priced = selections.flatMap((terms, at): Price[] => {
    const price = odds[at] ?? null;
    return price === null ? [] : [{ name: selectionName(terms), market: name, terms, odds: price }];
  });
  return { name, selections: priced };
}
