/** What the worker keeps, and for how long: the newest so many answers, and only whole good ones that are no page. */

export type Fetch = (request: Request) => Promise<Response>;

/** `Cache` as far as it is used. */
export type Store = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;

/** `later` is work that may go on after the answer, or null. */
export interface Served {
  readonly response: Response;
  readonly later: Promise<void> | null;
}

const isWorthKeeping = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !response.headers.get('content-type')?.startsWith('text/html') &&
  !response.headers.get('cache-control')?.includes('no-store');

/** A cache gives its entries in the order they came in. A browser without room keeps nothing, and nothing is lost. */
async function keep(store: Store, request: Request, response: Response, most: number): Promise<void> {
  if (!isWorthKeeping(response)) return;
  try {
    await store.put(request, response);
    const kept = await store.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((oldest) => store.delete(oldest)));
  } catch {
    // The next visit fetches it again.
  }
}

/** For what never changes under its address. */
export async function keptFirst(store: Store, request: Request, fetched: Fetch, most: number): Promise<Served> {
  const kept = await store.match(request, { ignoreVary: true });
  if (kept) return { response: kept, later: null };
  const response = await fetched(request);
  return { response, later: keep(store, request, response.clone(), most) };
}

/** For what may change, but not so that a visit's delay would matter. */
export async function keptThenRenewed(store: Store, request: Request, fetched: Fetch, most: number): Promise<Served> {
  const kept = await store.match(request, { ignoreVary: true });
  if (!kept) return keptFirst(store, request, fetched, most);
  const renewed = fetched(request).then(
    (response) => keep(store, request, response, most),
    () => undefined,
  );
  return { response: kept, later: renewed };
}
