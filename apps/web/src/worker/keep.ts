/** Cache of the service worker: the newest complete, successful responses, never an HTML page. */

export type Fetch = (request: Request) => Promise<Response>;

/** Used part of `Cache`. */
export type Store = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;

/** `later` is background work after the response, or null. */
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

/** Cache keys are returned in insertion order. Without storage space nothing is kept, which is harmless. */
async function keep(store: Store, request: Request, response: Response, most: number): Promise<void> {
  if (!isWorthKeeping(response)) return;
  try {
    await store.put(request, response);
    const kept = await store.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((oldest) => store.delete(oldest)));
  } catch {
    // Not cached: the next visit fetches it again.
  }
}

/** Cache first: for files that never change under their address. */
export async function keptFirst(store: Store, request: Request, fetched: Fetch, most: number): Promise<Served> {
  const kept = await store.match(request, { ignoreVary: true });
  if (kept) return { response: kept, later: null };
  const response = await fetched(request);
  return { response, later: keep(store, request, response.clone(), most) };
}

/** Stale-while-revalidate: for files that may change, but may be one visit old. */
export async function keptThenRenewed(store: Store, request: Request, fetched: Fetch, most: number): Promise<Served> {
  const kept = await store.match(request, { ignoreVary: true });
  if (!kept) return keptFirst(store, request, fetched, most);
  const renewed = fetched(request).then(
    (response) => keep(store, request, response, most),
    () => undefined,
  );
  return { response: kept, later: renewed };
}
