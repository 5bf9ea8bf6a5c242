/** State of a category page in its address, so that it can be shared and navigated back to. */
import { gameFeatures } from '#games/kit/meta.ts';
import { findByName } from '#kernel';

export type GameSort = 'HOT' | 'PLAYED' | 'NEW' | 'NAME' | 'RTP';
export const gameSorts: readonly GameSort[] = ['HOT', 'PLAYED', 'NEW', 'NAME', 'RTP'];

/** Volatility of a game. */
export const volatilities = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof volatilities)[number];

export const features = [...gameFeatures, 'jackpot'] as const;
export type Feature = (typeof features)[number];

/** All games, slots only, originals, new games, favourites, recently played. */
export type Shelf = 'ALL' | 'SLOTS' | 'ORIGINALS' | 'NEW' | 'FAVOURITES' | 'RECENT';
export const shelves: readonly Shelf[] = ['ALL', 'SLOTS', 'ORIGINALS', 'NEW', 'FAVOURITES', 'RECENT'];
/** True for shelves that need a login. */
export const isOwnShelf = (shelf: Shelf): boolean => shelf === 'FAVOURITES' || shelf === 'RECENT';

export interface CategoryView {
  /** Empty for all providers; `page` in the address. */
  readonly vendor: string;
  readonly query: string;
  readonly sort: GameSort;
  readonly shelf: Shelf;
  /** Type of game within the category; empty for all. */
  readonly kind: string;
  /** Volatility filter, for house games only, whose figures are known; empty for all. */
  readonly volatility: Volatility | '';
  readonly feature: Feature | '';
}

export const plainView: CategoryView = {
  vendor: '',
  query: '',
  sort: 'HOT',
  shelf: 'ALL',
  kind: '',
  volatility: '',
  feature: '',
};

export function readView(search: URLSearchParams, vendors: readonly string[]): CategoryView {
  const vendor = search.get('page') ?? '';
  return {
    vendor: vendors.includes(vendor) ? vendor : '',
    query: (search.get('q') ?? '').slice(0, 60),
    sort: gameSorts.find((known) => known === search.get('sort')) ?? plainView.sort,
    shelf: shelves.find((known) => known === search.get('show')) ?? plainView.shelf,
    kind: (search.get('kind') ?? '').slice(0, 4),
    volatility: volatilities.find((known) => known === search.get('volatility')) ?? plainView.volatility,
    feature: features.find((known) => known === search.get('feature')) ?? plainView.feature,
  };
}

/** Writes only the values that differ from the default view. */
export function writeView({ vendor, query, sort, shelf, kind, volatility, feature }: CategoryView): URLSearchParams {
  const search = new URLSearchParams();
  if (vendor) search.set('page', vendor);
  if (query) search.set('q', query);
  if (sort !== plainView.sort) search.set('sort', sort);
  if (shelf !== plainView.shelf) search.set('show', shelf);
  if (kind) search.set('kind', kind);
  if (volatility) search.set('volatility', volatility);
  if (feature) search.set('feature', feature);
  return search;
}

export const isPlain = ({ query, vendor, shelf, kind, volatility, feature }: CategoryView): boolean =>
  !query && !vendor && !kind && !volatility && !feature && shelf === 'ALL';

/** Number of active filters, for the badge of the filter sheet. */
export const filtersSet = ({ vendor, shelf, kind, volatility, feature, sort }: CategoryView): number =>
  [vendor, kind, volatility, feature, shelf !== plainView.shelf, sort !== plainView.sort].filter(Boolean).length;

interface Named {
  readonly nodeName: string;
  readonly displayName: string;
  readonly vassalage: string;
}

/** Games whose name or vendor matches the query. */
export const called = <G extends Named>(games: readonly G[], query: string): G[] =>
  findByName(games, query, ({ nodeName, displayName, vassalage }) => [nodeName, displayName, vassalage]);

interface Shelved extends Named {
  readonly gameClassify: string;
  readonly spread: Volatility | null;
  readonly features: readonly string[];
}

/**
 * Own shelves are short and loaded whole, so they are filtered here. `vendors` are codes separated by commas, empty for
 * all.
 */
export function onShelf<G extends Shelved>(games: readonly G[], view: CategoryView, vendors: string): G[] {
  const { query, kind, volatility, feature } = view;
  const fits = (game: Shelved) =>
    (!vendors || vendors.split(',').includes(game.vassalage)) &&
    (!kind || game.gameClassify === kind) &&
    (!volatility || game.spread === volatility) &&
    (!feature || game.features.includes(feature));
  return called(games.filter(fits), query);
}
