/** The supplier as a process against a site, with a proxy between them that can fail. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { announceAddress, lockFolder } from '#db/data-folder.ts';
import { createSite, type Site, type SiteMember } from '#testkit';
import { run } from '../../apps/cli/src/grammar/run.ts';
import { house } from '../../apps/cli/src/nouns.ts';
import { quiet } from '../../apps/cli/src/quiet.ts';
import { connect } from './connect.ts';
import { keepCampaign, keepOperator, operators } from './operators.ts';
import { ownKey } from './signing.ts';
import { openStore } from './store.ts';

const ONE = 100_000;

type Deal = 'pass' | 'hold' | 'lose';

/** Proxy for wallet calls to the site. A call can be held: executed, but unanswered. Or lost: never delivered. */
async function openWire(walletUrl: () => string) {
  const requests: { path: string; body: Record<string, unknown> }[] = [];
  const deals: { path: string; deal: Deal; reached: () => void }[] = [];
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const [path, text] = [request.url!.slice(1), Buffer.concat(parts).toString('utf8')];
    requests.push({ path, body: JSON.parse(text) as Record<string, unknown> });
    const place = deals.findIndex((each) => path === `transaction/${each.path}`);
    const [deal] = place < 0 ? [] : deals.splice(place, 1);
    if (deal?.deal === 'lose') return deal.reached();
    const signature = String(request.headers['x-hub88-signature']);
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
    const reply = await fetch(`${walletUrl()}/${path}`, { method: 'POST', headers, body: text });
    const answer = await reply.text();
    if (deal?.deal === 'hold') return deal.reached();
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(answer);
    deal?.reached();
  }
  const server = createServer((request, response) => void pass(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    url: urlOf(server),
    heard: requests,
    of: (path: string, round: string) =>
      requests
        .filter((each) => each.path === `transaction/${path}` && each.body['round'] === round)
        .map(({ body }) => body),
    /** Resolves when the next such call has met its fate. */
    next: (path: string, deal: Deal) =>
      new Promise<void>((resolve) => void deals.push({ path, deal, reached: resolve })),
  };
}

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface View {
  readonly balance: string | null;
  readonly free: { readonly left: number } | null;
  readonly round: { readonly id: string; readonly state: string; readonly said: string | null } | null;
  readonly last: readonly { readonly won: string; readonly address: string }[];
  readonly refused: string | null;
}

let site: Site;
let wire: Awaited<ReturnType<typeof openWire>>;
let walletUrl = '';
let [dataDir, folder] = ['', ''];
let port = 0;
let unlock: () => void;
let running: ChildProcess | null = null;
let member: SiteMember;

async function start(): Promise<void> {
  running = fork(join(import.meta.dirname, 'main.ts'), {
    env: { ...process.env, SUPPLIER_DIR: folder, SUPPLIER_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(running.stdout!, 'data');
}

/** Like a power failure. */
async function kill(): Promise<void> {
  const gone = once(running!, 'exit');
  running!.kill('SIGKILL');
  await gone;
}

const operate = (args: readonly string[]) =>
  run(house, ['vendor', ...args], quiet({ DATA_DIR: dataDir, SECRET_KEY: site.deps.config.secretKey }));

beforeAll(async () => {
  [dataDir, folder, port] = await Promise.all([
    mkdtemp(join(tmpdir(), 'pavilion-data-')),
    mkdtemp(join(tmpdir(), 'supplier-')),
    freePort(),
  ]);
  site = await createSite({ listen: true });
  unlock = lockFolder(dataDir);
  announceAddress(dataDir, site.origins.site);
  await start();
  const store = openStore(folder);
  const printed: string[] = [];
  const about = { brand: 'pavilion', origin: `http://127.0.0.1:${port}`, publicKeyFile: ownKey(folder).publicKeyFile };
  const isConnected = await connect(store, about, { vendor: operate, print: (line) => void printed.push(line) });
  expect(isConnected, printed.join('\n')).toBe(true);
  const [operator] = operators(store);
  walletUrl = operator!.wallet_url;
  wire = await openWire(() => walletUrl);
  keepOperator(store, { ...operator!, wallet_url: wire.url });
  keepCampaign(store, { id: 'may', operator: 1, bets: 2, stake: ONE, player: null });
  store.close();
  member = await site.register('seafarer');
  await site.fund(member, 10);
});
afterAll(async () => {
  await kill();
  unlock();
  wire.server.closeAllConnections();
  wire.server.close();
  await site.close();
  await Promise.all([dataDir, folder].map((each) => rm(each, { recursive: true })));
});
/** After any failure: the ledger passes its audit, and no bet is missing from the supplier's rounds. */
afterEach(async () => {
  const { findings } = await site.deps.ledger.audit({ deep: true });
  expect(findings).toEqual([]);
});

async function launch(code: string) {
  const report = await operate(['show', 'pavilion', 'TIDELINE']);
  const nodeId = Number(new RegExp(String.raw`game ${code} {2}(\d+)`).exec(report.text)?.[1]);
  const launched = await member.client.game.launch({ nodeId, vassalage: 'TIDELINE', language: 'EN' });
  if (!launched.ok) throw new Error(launched.code);
  const url = new URL(launched.value.game_url);
  const ask = async (path: string, fields: object = {}): Promise<View> => {
    const response = await fetch(`${url.origin}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${url.searchParams.get('s')}` },
      body: JSON.stringify(fields),
    });
    return (await response.json()) as View;
  };
  let presses = 0;
  const press = (more: object) => ({
    press: `${code}-${(presses += 1)}-${url.searchParams.get('s')!.slice(0, 8)}`,
    stake: ONE,
    free: false,
    ...more,
  });
  return { url, ask, play: (more: object) => ask('play', press(more)) };
}

const unitsOf = (text: string | null): number => Math.round(Number(text?.replace(/[^\d.-]/g, '')) * 10_000);
const balanceOf = async (): Promise<number> => {
  const held = await site.deps.ledger.balances({ merchant: 'pavilion', memberIds: [member.id as never] });
  return Number(held.find(({ kind }) => kind === 'main')?.balance ?? 0n);
};

it('a member opens each of its games from the site and plays; the balance is the site’s', async () => {
  for (const [code, spots] of [
    ['SHELL_TOSS', ['shell']],
    ['TIDE_WHEEL', ['sand', 'reef', 'pearl']],
  ] as const) {
    const game = await launch(code);
    const page = await fetch(game.url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<button id="play"')]);
    const before = await balanceOf();
    const view = await game.play({ spots });
    expect(view.round).toMatchObject({ state: 'over' });
    const won = unitsOf(view.last[0]!.won);
    expect(await balanceOf()).toBe(before - spots.length * 10_000 + won);
    expect(unitsOf(view.balance)).toBe(await balanceOf());
  }
});

it('a round of several steps is open between them, also for the next launch', async () => {
  const game = await launch('LIGHTHOUSE');
  const { round } = await game.play({ spots: ['climb'] });
  expect(round).toMatchObject({ state: 'open' });
  const again = await launch('LIGHTHOUSE');
  expect(await again.play({ spots: ['climb'] })).toMatchObject({ refused: 'busy' });
  const before = await balanceOf();
  let view = await again.ask('step', { round: round!.id, from: 0, door: 0 });
  if (view.round!.state === 'open') view = await again.ask('step', { round: round!.id, from: 1, take: true });
  expect(view.round).toMatchObject({ id: round!.id, state: 'over' });
  expect(await balanceOf()).toBe(before + unitsOf(view.last[0]!.won));
  expect(wire.of('win', round!.id)).toMatchObject([{ round_closed: true }]);
});

it('the member reads the supplier’s own account of a round, and nobody else does', async () => {
  const game = await launch('SHELL_TOSS');
  const { round } = await game.play({ spots: ['pearl'] });
  const details = await member.client.game.vendorRound({ vassalage: 'TIDELINE', roundId: round!.id });
  const url = new URL(details.ok ? details.value.url : '');
  const text = await (await fetch(url)).text();
  for (const { transaction_uuid } of [...wire.of('bet', round!.id), ...wire.of('win', round!.id)])
    expect(text).toContain(transaction_uuid);
  url.searchParams.set('key', 'x');
  expect((await fetch(url)).status).toBe(404);
});

it('free bets are the site’s to give, take nothing, and are as many as were agreed', async () => {
  const game = await launch('SHELL_TOSS');
  const before = await balanceOf();
  const free = () => game.play({ spots: ['shell'], free: true });
  expect((await free()).round).toMatchObject({ state: 'void', said: 'INVALID_REWARD' });
  const terms = ['--pays-to', 'main', '--bets', '2', '--reason', 'for trying out'];
  await operate(['give-reward', 'pavilion', 'TIDELINE', 'may', ...terms]);
  const views = [await free(), await free()];
  expect(views.map(({ round }) => round!.state)).toEqual(['over', 'over']);
  expect(await free()).toMatchObject({ refused: 'nothing', free: null });
  const won = views.reduce((sum, { last }) => sum + unitsOf(last[0]!.won), 0);
  expect(await balanceOf()).toBe(before + won);
});

it('killed between a bet and its answer, it gives the bet back when it starts again', async () => {
  for (const deal of ['hold', 'lose'] as const) {
    const before = await balanceOf();
    const game = await launch('SHELL_TOSS');
    const met = wire.next('bet', deal);
    const played = game.play({ spots: ['shell'] }).catch(() => null);
    await met;
    expect(await balanceOf()).toBe(before - (deal === 'hold' ? 10_000 : 0));
    await kill();
    expect(await played).toBeNull();
    await start();
    const view = await game.ask('state');
    expect(view.round).toMatchObject({ state: 'void' });
    expect(await balanceOf()).toBe(before);
    const [bet] = wire.of('bet', view.round!.id);
    expect(wire.of('rollback', view.round!.id)).toMatchObject([
      { reference_transaction_uuid: bet!['transaction_uuid'] },
    ]);
  }
});

it('killed before its win is answered, it says the same win again, which is paid once', async () => {
  for (const deal of ['hold', 'lose'] as const) {
    const before = await balanceOf();
    const game = await launch('TIDE_WHEEL');
    const met = wire.next('win', deal);
    const played = game.play({ spots: ['sand', 'reef', 'pearl'] }).catch(() => null);
    await met;
    await kill();
    await played;
    await start();
    const view = await game.ask('state');
    expect(view.round).toMatchObject({ state: 'over' });
    const wins = wire.of('win', view.round!.id);
    expect(wins.length).toBe(2);
    expect(wins[1]).toEqual(wins[0]);
    expect(await balanceOf()).toBe(before - 30_000 + unitsOf(view.last[0]!.won));
  }
});

it('killed while its rollback is on its way, it says it again', async () => {
  const before = await balanceOf();
  const game = await launch('SHELL_TOSS');
  const met = wire.next('bet', 'hold');
  const played = game.play({ spots: ['shell'] }).catch(() => null);
  await met;
  await kill();
  await played;
  const second = wire.next('rollback', 'hold');
  await start();
  await second;
  await kill();
  await start();
  const view = await game.ask('state');
  expect(view.round).toMatchObject({ state: 'void' });
  const rollbacks = wire.of('rollback', view.round!.id);
  expect(rollbacks).toEqual([rollbacks[0], rollbacks[0]]);
  expect(await balanceOf()).toBe(before);
});

it('a supplier that is silent is told to the member as such, and its games start again when it is back', async () => {
  await kill();
  await expect(launch('SHELL_TOSS')).rejects.toThrow('vendor.unavailable');
  await start();
  expect((await launch('SHELL_TOSS')).url.pathname).toBe('/play');
});

it('what nobody signed, or another signed, starts nothing', async () => {
  const body = JSON.stringify({ operator_id: 1, user: '1', token: 't', game_code: 'SHELL_TOSS', currency: 'USD' });
  for (const signature of ['', 'AAAA', 'x'.repeat(5_000)]) {
    const answer = await fetch(`http://127.0.0.1:${port}/operator/game/url`, {
      method: 'POST',
      headers: { 'x-hub88-signature': signature },
      body,
    });
    expect([answer.status, await answer.json()]).toEqual([403, { error: 'RS_ERROR_INVALID_SIGNATURE' }]);
  }
  for (const path of ['/play?s=none', '/api/state', '/round?id=1&key=2', '/page/..%2fmain.ts'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(404);
});
