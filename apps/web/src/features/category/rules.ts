/** What a category page shows lives in its address, so that it can be shared and gone back to. */
export type GameSort = 'HOT' | 'NEW' | 'NAME';
export const gameSorts: readonly GameSort[] = ['HOT', 'NEW', 'NAME'];

/** All games, the house's originals, those that are new, those the member keeps, those he played last. */
export type Shelf = 'ALL' | 'ORIGINALS' | 'NEW' | 'FAVOURITES' | 'RECENT';
export const shelves: readonly Shelf[] = ['ALL', 'ORIGINALS', 'NEW', 'FAVOURITES', 'RECENT'];
/** Only somebody who is logged in has these. */
export const isOwnShelf = (shelf: Shelf): boolean => shelf === 'FAVOURITES' || shelf === 'RECENT';

export interface CategoryView {
  /** Empty for all providers. The address calls it `page`. */
  readonly vendor: string;
  readonly query: string;
  readonly sort: GameSort;
  readonly shelf: Shelf;
  /** A kind of game within the category; empty for all. */
  readonly kind: string;
}

export const plainView: CategoryView = { vendor: '', query: '', sort: 'HOT', shelf: 'ALL', kind: '' };

export function readView(search: URLSearchParams, vendors: readonly string[]): CategoryView {
  const vendor = search.get('page') ?? '';
  return {
    vendor: vendors.includes(vendor) ? vendor : '',
    query: (search.get('q') ?? '').slice(0, 60),
    sort: gameSorts.find((known) => known === search.get('sort')) ?? plainView.sort,
    shelf: shelves.find((known) => known === search.get('show')) ?? plainView.shelf,
    kind: (search.get('kind') ?? '').slice(0, 4),
  };
}

/** Only what differs from the plain page stands in the address. */
export function writeView({ vendor, query, sort, shelf, kind }: CategoryView): URLSearchParams {
  const search = new URLSearchParams();
  if (vendor) search.set('page', vendor);
  if (query) search.set('q', query);
  if (sort !== plainView.sort) search.set('sort', sort);
  if (shelf !== plainView.shelf) search.set('show', shelf);
  if (kind) search.set('kind', kind);
  return search;
}

export const isPlain = ({ query, vendor, shelf, kind }: CategoryView): boolean =>
  !query && !vendor && !kind && shelf === 'ALL';

interface Shelved {
  readonly nodeName: string;
  readonly vassalage: string;
  readonly gameClassify: string;
}

/**
 * The member's own shelves are short and come whole; what else was asked for is looked up in them here. `vendors` are
 * codes with commas, empty for all.
 */
export function matches(game: Shelved, { query, kind }: CategoryView, vendors: string): boolean {
  return (
    (!vendors || vendors.split(',').includes(game.vassalage)) &&
    (!kind || game.gameClassify === kind) &&
    game.nodeName.toLowerCase().includes(query.toLowerCase())
  );
}
