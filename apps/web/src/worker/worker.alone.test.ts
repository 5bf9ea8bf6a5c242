import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SITE = 'https://site.test';
const OFFLINE_NOW = 'offline-__RELEASE__';

type Listener = (event: Record<string, unknown>) => void;

/** Fake browser around the worker: its listeners, caches and skipWaiting. */
let listeners: Map<string, Listener>;
let stores: Map<string, Map<string, Response>>;
let steps: string[];
let network: (request: Request) => Promise<Response>;

const pathOf = (request: RequestInfo | URL) => new URL((request as Request).url).pathname;

function storeOf(name: string) {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return {
    match: async (request: Request) => store.get(pathOf(request)),
    put: async (request: Request, response: Response) => void store.set(pathOf(request), response),
    keys: async () => [...store.keys()].map((path) => new Request(SITE + path)),
    addAll: async (requests: Request[]) => {
      const answers = await Promise.all(requests.map((request) => network(request)));
      if (answers.some(({ ok }) => !ok)) throw new TypeError('not all of it came');
      for (const [place, request] of requests.entries()) store.set(pathOf(request), answers[place]!);
      steps.push(`kept ${requests.map((request) => `${pathOf(request)} ${request.cache}`).join(', ')}`);
    },
  };
}

/** Relative addresses resolve against the worker's own. */
class Asked extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' && input.startsWith('/') ? SITE + input : input, init);
  }
}

beforeEach(async () => {
  listeners = new Map();
  stores = new Map();
  steps = [];
  network = async (request) => new Response(`fetched ${pathOf(request)}`);
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    skipWaiting: async () => void steps.push('waits for nobody'),
    clients: { claim: async () => void steps.push('serves open pages') },
    location: new URL(`${SITE}/sw.js`),
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => storeOf(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => steps.push(`dropped ${name}`) > 0 && stores.delete(name),
    match: async (asked: Request | string, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(typeof asked === 'string' ? asked : pathOf(asked)),
  });
  vi.stubGlobal('Request', Asked);
  vi.stubGlobal('fetch', (request: Request) => network(request));
  vi.resetModules();
  await import('./worker.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function happens(type: 'install' | 'activate'): Promise<void> {
  let work: unknown;
  listeners.get(type)!({ waitUntil: (given: unknown) => (work = given) });
  await work;
}

/** Response to a page's request; undefined when the worker bypasses it. */
function asks(path: string, mode: 'navigate' | 'cors' = 'cors'): Promise<Response> | undefined {
  const request = { method: 'GET', mode, url: SITE + path, headers: new Headers() };
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')!({ request, waitUntil: () => undefined, respondWith: (given: never) => (answer = given) });
  return answer;
}
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.clone().text();

test('a new release has its offline page, fetched anew, before it takes over without waiting', async () => {
  await happens('install');
  expect(steps).toEqual(['kept /offline reload, /offline.js reload', 'waits for nobody']);
});

test('a release whose offline page does not come leaves the old one in force', async () => {
  network = async () => new Response('', { status: 503 });
  await expect(happens('install')).rejects.toThrow('not all of it came');
  expect(steps).toEqual([]);
});

test('a release that takes over drops what only the old one needed, and serves the pages that are open', async () => {
  for (const name of ['offline-0123456789ab', 'files-1', 'art-1', 'files-0']) storeOf(name);
  await happens('install');
  steps = [];
  await happens('activate');
  expect(steps.toSorted()).toEqual(['dropped files-0', 'dropped offline-0123456789ab', 'serves open pages']);
  expect(steps.at(-1)).toBe('serves open pages');
  expect([...stores.keys()].toSorted()).toEqual(['art-1', 'files-1', OFFLINE_NOW]);
});

test('a page always comes from the network; the offline page stands in when there is none', async () => {
  await happens('install');
  expect(await textOf(asks('/vip', 'navigate'))).toBe('fetched /vip');
  network = async () => new Response('closed', { status: 503 });
  expect(await textOf(asks('/vip', 'navigate'))).toBe('closed');
  network = () => Promise.reject(new TypeError('no network'));
  expect(await textOf(asks('/vip', 'navigate'))).toBe('fetched /offline');
  expect(await textOf(asks('/offline.js'))).toBe('fetched /offline.js');
});

test('a page that takes ten seconds is one that does not come', async () => {
  await happens('install');
  vi.useFakeTimers();
  network = () => new Promise(() => undefined);
  const answered = vi.fn();
  void asks('/vip', 'navigate')?.then(answered);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledOnce();
});

test('files and art are kept apart, and a call goes by itself', async () => {
  expect(asks('/wps/system/status')).toBeUndefined();
  for (const [path, name] of [
    ['/assets/a-1b2c.js', 'files-1'],
    ['/art/covers/a.svg', 'art-1'],
  ] as const) {
    expect(await textOf(asks(path))).toBe(`fetched ${path}`);
    expect(stores.has(name), name).toBe(true);
  }
});
