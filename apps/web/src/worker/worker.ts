/**
 * Service worker. It caches immutable files, artwork, and the offline page. It caches no pages of the site and no
 * answers to calls: docs/decisions/0015-service-worker-cache.md.
 */
import { keptFirst, keptThenRenewed, type Served } from './keep.ts';
import { OFFLINE_PAGE, OFFLINE_SCRIPT, wayOf } from './ways.ts';

/** Service worker types are missing in the DOM library. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
const scope = self as unknown as Scope;

/** Replaced by the server: a changed worker, brand name or mark is a new release. */
const OFFLINE = 'offline-__RELEASE__';
const FILES = 'files-1';
const ART = 'art-1';
const FILES_MAX = 300;
const ART_MAX = 500;
/** Slower pages count as failed; the offline page keeps trying. */
const PAGE_TIMEOUT_MS = 10_000;

async function install(): Promise<void> {
  const store = await caches.open(OFFLINE);
  await store.addAll([OFFLINE_PAGE, OFFLINE_SCRIPT].map((path) => new Request(path, { cache: 'reload' })));
  // Open pages do not depend on the worker's version, so a new one activates at once.
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => ![OFFLINE, FILES, ART].includes(name)).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function page(request: Request): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page did not arrive in time')), PAGE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([fetch(request), late]);
  } catch {
    return (await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE })) ?? Response.error();
  } finally {
    clearTimeout(timer);
  }
}

const fetched = (request: Request) => fetch(request);

async function offlinePart(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: OFFLINE, ignoreVary: true })) ?? fetch(request);
}

async function answer(event: Fetching, served: Promise<Served>): Promise<Response> {
  const { response, later } = await served;
  if (later) event.waitUntil(later);
  return response;
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, url, headers } = request;
  const way = wayOf({ method, mode, url, partial: headers.has('range') }, scope.location.origin);
  const from = (name: string) => caches.open(name);
  if (way === 'page') event.respondWith(page(request));
  if (way === 'offline') event.respondWith(offlinePart(request));
  if (way === 'file')
    event.respondWith(
      answer(
        event,
        from(FILES).then((store) => keptFirst(store, request, fetched, FILES_MAX)),
      ),
    );
  if (way === 'art')
    event.respondWith(
      answer(
        event,
        from(ART).then((store) => keptThenRenewed(store, request, fetched, ART_MAX)),
      ),
    );
});
