import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openAggregator, type Aggregator } from '#testkit/aggregator.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createBrandKeys, type BrandKeys } from './brand-keys.ts';
import { hub88Api } from './hub88.ts';

let folder: string;
let keys: BrandKeys;
let hub: Aggregator;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pavilion-keys-'));
  keys = createBrandKeys({ dataDir: folder, given: new Map(), mayMake: true });
  hub = await openAggregator();
  hub.serve(await keys.publicKey('pavilion'), '');
});
afterEach(() => {
  hub.instead = null;
});
afterAll(async () => {
  await hub.close();
  await rm(folder, { recursive: true });
});

const at = () => ({ merchant: 'pavilion', apiUrl: hub.apiUrl, operatorId: 7n });
const start = {
  user: '100001',
  token: 'a-token-of-a-launch',
  gameCode: 'DICE',
  platform: 'GPL_MOBILE',
  language: 'th',
  currency: 'USD',
  country: 'TH',
  ip: '203.0.113.9',
  lobbyUrl: 'https://site.example/index',
  depositUrl: 'https://site.example/depositv2',
} as const;

it('asks in the dialect’s words, signed over the bytes that are sent', async () => {
  const api = hub88Api({ keys, local: true });
  const answer = await api.gameUrl(at(), start);
  expect(answer).toMatchObject({ ok: true, value: expect.stringContaining(`${hub.origin}/play?`) });
  expect(hub.asked.at(-1)).toEqual({
    path: 'game/url',
    body: {
      operator_id: 7,
      user: '100001',
      token: 'a-token-of-a-launch',
      game_code: 'DICE',
      platform: 'GPL_MOBILE',
      lang: 'th',
      currency: 'USD',
      country: 'TH',
      ip: '203.0.113.9',
      lobby_url: 'https://site.example/index',
      deposit_url: 'https://site.example/depositv2',
    },
  });
  const round = await api.roundUrl(at(), { user: '100001', roundId: 'r 1', transactionId: 't-1' });
  expect(round).toEqual({ ok: true, value: `${hub.origin}/rounds/r 1` });
  expect(hub.asked.at(-1)?.body).toEqual({ operator_id: 7, user: '100001', round: 'r 1', transaction_uuid: 't-1' });
});

it('a brand signs with its own key and no other’s', async () => {
  const api = hub88Api({ keys, local: true });
  expect(await api.games({ ...at(), merchant: 'lotus' })).toMatchObject({
    code: 'vendor.unavailable',
    detail: { because: 'it answered 403' },
  });
  expect(hub.forged).toBe(1);
});

it.each([
  ['an error', { status: 500, body: '{"url":"https://a.example"}' }, 'it answered 500'],
  ['a redirect', { status: 302, body: '' }, 'it answered 302'],
  ['no JSON', { status: 200, body: '<html>' }, 'its answer is no JSON'],
  ['nonsense', { status: 200, body: '{"url":7}' }, 'its answer makes no sense'],
  ['nothing', { status: 200, body: '' }, 'its answer is no JSON'],
  ['too much', { status: 200, body: 'x'.repeat(70_000) }, 'the answer is too long'],
  ['silence', 'silence', 'no answer in time'],
] as const)('%s is no answer', async (_, instead, because) => {
  hub.instead = instead;
  const before = hub.asked.length;
  const api = hub88Api({ keys, local: true, patienceMs: 300 });
  const answer = await api.gameUrl(at(), start);
  expect(answer).toMatchObject({ ok: false, code: 'vendor.unavailable' });
  expect(String(answer.ok ? '' : answer.detail?.['because'])).toContain(because);
  // No retry: the member asks again, or not at all.
  expect(hub.asked.length - before).toBe(1);
});

it.each([
  [
    'another protocol',
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    'it answered 101',
  ],
  ['half an answer', 'HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n{"url":', 'aborted'],
  ['half a list', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"url', 'aborted'],
] as const)('%s is no answer either, and nobody waits for more', async (_, content, because) => {
  const server = createServer((socket) => socket.once('data', () => socket.end(content))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const api = hub88Api({ keys, local: true, patienceMs: 2_000 });
  const answer = await api.gameUrl({ ...at(), apiUrl: `http://127.0.0.1:${port}` }, start);
  expect(answer).toMatchObject({ code: 'vendor.unavailable', detail: { because } });
  server.close();
});

it('nobody there is no answer either', async () => {
  const api = hub88Api({ keys, local: true });
  expect(await api.games({ ...at(), apiUrl: 'http://127.0.0.1:1' })).toMatchObject({ code: 'vendor.unavailable' });
});

it('where there is no demo, nothing of this house is called', async () => {
  const api = hub88Api({ keys, local: false });
  const before = hub.asked.length + hub.forged;
  const { port } = new URL(hub.origin);
  for (const apiUrl of [hub.apiUrl, `https://localhost:${port}`, `https://127.0.0.1:${port}`])
    expect(await api.games({ ...at(), apiUrl }), apiUrl).toMatchObject({
      code: 'vendor.unavailable',
      detail: { because: 'its address is none that may be called' },
    });
  expect(hub.asked.length + hub.forged).toBe(before);
});

it('a list with a game that cannot be is no list', async () => {
  const api = hub88Api({ keys, local: true });
  hub.games = [
    { game_code: 'DICE', name: 'Dice', category: 'Slots', enabled: false },
    { game_code: 'REELS', name: 'Reels' },
  ];
  expect(await api.games(at())).toEqual({
    ok: true,
    value: [
      { code: 'DICE', name: 'Dice', category: 'Slots', enabled: false },
      { code: 'REELS', name: 'Reels', category: '', enabled: true },
    ],
  });
  for (const game of [
    { game_code: 'A B', name: 'Dice' },
    { game_code: 'DICE', name: 'Di\0ce' },
    { game_code: 'DICE', name: 'Dice \ud83c' },
  ]) {
    hub.games = [game];
    expect(await api.games(at()), game.name).toMatchObject({ code: 'vendor.unavailable' });
  }
});

it('a key is made once, for its owner’s eyes, and is the same after a restart', async () => {
  const path = join(folder, 'vendor-key-pavilion.pem');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, 'utf8')).toContain('PRIVATE KEY');
  const later = createBrandKeys({ dataDir: folder, given: new Map(), mayMake: true });
  expect(await later.publicKey('pavilion')).toBe(await keys.publicKey('pavilion'));
  expect(await later.publicKey('lotus')).not.toBe(await keys.publicKey('pavilion'));
});

it('a key is whole from the moment that it is there, for whoever reads meanwhile or after a crash', async () => {
  const path = join(folder, 'vendor-key-fresh.pem');
  const fresh = createBrandKeys({ dataDir: folder, given: new Map(), mayMake: true });
  const making = { over: false };
  const made = fresh.publicKey('fresh').finally(() => (making.over = true));
  const seen = new Set<string>();
  while (!making.over) {
    if (existsSync(path)) seen.add(readFileSync(path, 'utf8'));
    await nextTurn();
  }
  await made;
  seen.add(readFileSync(path, 'utf8'));
  expect(seen.size).toBe(1);
  expect((await readdir(folder)).filter((name) => !/^vendor-key-\w+\.pem$/.test(name))).toEqual([]);
});

it('a key of the environment comes first, and where machines share a database it must be there', async () => {
  const pem = await readFile(join(folder, 'vendor-key-pavilion.pem'), 'utf8');
  const given = new Map([['VENDOR_PRIVATE_KEY_LOTUS', pem]]);
  const shared = createBrandKeys({ dataDir: folder, given, mayMake: false });
  expect(await shared.publicKey('lotus')).toBe(await keys.publicKey('pavilion'));
  await expect(shared.publicKey('pavilion')).rejects.toThrow('VENDOR_PRIVATE_KEY_PAVILION');
});
