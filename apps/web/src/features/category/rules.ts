/** What a category page shows lives in its address, so that it can be shared and gone back to. */
export type GameSort = 'HOT' | 'NEW' | 'NAME';
export const gameSorts: readonly GameSort[] = ['HOT', 'NEW', 'NAME'];

export interface CategoryView {
  /** Empty for all providers. The address calls it `page`. */
  readonly vendor: string;
  readonly query: string;
  readonly sort: GameSort;
}

export function readView(search: URLSearchParams, vendors: readonly string[]): CategoryView {
  const vendor = search.get('page') ?? '';
  const sort = gameSorts.find((known) => known === search.get('sort'));
  return {
    vendor: vendors.includes(vendor) ? vendor : '',
    query: (search.get('q') ?? '').slice(0, 60),
    sort: sort ?? 'HOT',
  };
}

/** Only what differs from the plain page stands in the address. */
export function writeView({ vendor, query, sort }: CategoryView): URLSearchParams {
  const search = new URLSearchParams();
  if (vendor) search.set('page', vendor);
  if (query) search.set('q', query);
  if (sort !== 'HOT') search.set('sort', sort);
  return search;
}
