import { beforeEach, expect, test } from 'vitest';
import { keptFirst, keptThenRenewed, type Store } from './keep.ts';

const BASE = 'https://site.test';
const asking = (path: string) => new Request(BASE + path);

/** Network response as a browser would mark it. */
function arrived(body: string, headers: Record<string, string> = {}, status = 200): Response {
  const response = new Response(body, { status, headers });
  Object.defineProperty(response, 'type', { value: 'basic' });
  response.clone = () => arrived(body, headers, status);
  return response;
}

let kept: Map<string, Response>;
let store: Store;
beforeEach(() => {
  kept = new Map();
  const urlOf = (request: RequestInfo | URL) => (request as Request).url;
  store = {
    match: async (request) => kept.get(urlOf(request))?.clone(),
    put: async (request, response) => void kept.set(urlOf(request), response),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    delete: async (request) => kept.delete(urlOf(request)),
  };
});
const paths = () => [...kept.keys()].map((url) => url.slice(BASE.length));

test('a file is fetched once, and comes from what is kept when there is no network', async () => {
  const first = await keptFirst(store, asking('/assets/a.js'), async () => arrived('a'), 9);
  await first.later;
  const offline = async () => Promise.reject(new TypeError('no network'));
  const second = await keptFirst(store, asking('/assets/a.js'), offline, 9);
  expect(await second.response.text()).toBe('a');
  await expect(keptFirst(store, asking('/assets/b.js'), offline, 9)).rejects.toThrow('no network');
});

test('the oldest go when there are too many', async () => {
  for (const name of ['a', 'b', 'c', 'd'])
    await (
      await keptFirst(store, asking(`/assets/${name}.js`), async () => arrived(name), 2)
    ).later;
  expect(paths()).toEqual(['/assets/c.js', '/assets/d.js']);
});

test('art is shown as it was kept, and renewed for the next time', async () => {
  await (
    await keptThenRenewed(store, asking('/art/x.svg'), async () => arrived('old'), 9)
  ).later;
  const shown = await keptThenRenewed(store, asking('/art/x.svg'), async () => arrived('new'), 9);
  expect(await shown.response.text()).toBe('old');
  await shown.later;
  expect(await kept.get(`${BASE}/art/x.svg`)?.text()).toBe('new');
});

test('art that cannot be renewed stays as it is', async () => {
  await (
    await keptThenRenewed(store, asking('/art/x.svg'), async () => arrived('old'), 9)
  ).later;
  for (const answer of [async () => arrived('gone', {}, 404), async () => Promise.reject(new TypeError('no network'))])
    await (
      await keptThenRenewed(store, asking('/art/x.svg'), answer, 9)
    ).later;
  expect(await kept.get(`${BASE}/art/x.svg`)?.text()).toBe('old');
});

test('what failed, what is a page and what asks not to be stored is not kept', async () => {
  const html = { 'content-type': 'text/html; charset=utf-8' };
  for (const answer of [arrived('', {}, 404), arrived('', {}, 206), arrived('', html), new Response('of others')])
    await (
      await keptFirst(store, asking('/assets/a.js'), async () => answer, 9)
    ).later;
  await (
    await keptFirst(store, asking('/art/a.svg'), async () => arrived('', { 'cache-control': 'no-store' }), 9)
  ).later;
  expect(paths()).toEqual([]);
});

test('a browser without room answers all the same', async () => {
  const full: Store = { ...store, put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  const { response, later } = await keptFirst(full, asking('/assets/a.js'), async () => arrived('a'), 9);
  await later;
  expect(await response.text()).toBe('a');
});
