/**
 * Prices are never written down. Before the start they follow from what a fixture is rated and the profile of the brand, so each node makes them
 * for itself, once, and all nodes have the same.
 */
import { LRUCache } from 'lru-cache';
import { pricesOf, PROFILES, type Profile } from '#games/sports/kit/margin.ts';
import type { Odds } from '#games/sports/kit/odds.ts';
import { marketName, selectionName } from './name-terms.ts';
import { sportOf, type Ratings, type Terms } from './sport.ts';

export interface Price {
  readonly name: string;
  readonly market: string;
  readonly terms: Terms;
  readonly odds: Odds;
}

interface PricedMarket {
  readonly name: string;
  readonly selections: readonly Price[];
}

export interface Prices {
  readonly markets: readonly PricedMarket[];
  /** By name of the selection. */
  readonly of: ReadonlyMap<string, Price>;
}

/** What prices follow from; `version` is another where the ratings are. */
export interface Priced {
  readonly id: bigint;
  readonly sport: string;
  readonly rules: number;
  readonly ratings: Ratings;
  readonly version: number;
}

/** Of fixtures times profiles. */
const KEPT_MAX = 3_000;

export interface PriceBook {
  of(fixture: Priced, profile: Profile): Prices;
}

export function createPriceBook(): PriceBook {
  const kept = new LRUCache<string, Prices>({ max: KEPT_MAX });
  return {
    of(fixture, profile) {
      const key = `${fixture.id}/${fixture.version}/${fixture.rules}/${profile}`;
      const known = kept.get(key);
      if (known) return known;
      const made = pricedBy(fixture, profile);
      kept.set(key, made);
      return made;
    },
  };
}

export function pricedBy({ sport, rules, ratings }: Omit<Priced, 'id' | 'version'>, profile: Profile): Prices {
  const markets = sportOf(sport, rules)
    .offer(ratings)
    .map(({ selections, chances }): PricedMarket => {
      const name = marketName(selections[0]!);
      const odds = pricesOf(chances, PROFILES[profile]);
      const priced = selections.flatMap((terms, at): Price[] => {
        const price = odds[at] ?? null;
        return price === null ? [] : [{ name: selectionName(terms), market: name, terms, odds: price }];
      });
      return { name, selections: priced };
    })
    .filter(({ selections }) => selections.length > 0);
  return { markets, of: new Map(markets.flatMap(({ selections }) => selections.map((price) => [price.name, price]))) };
}
