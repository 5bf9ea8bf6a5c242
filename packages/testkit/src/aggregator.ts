/**
 * A games aggregator with a real server of its own: it accepts only requests that a brand has signed, lists its games,
 * serves their pages, and plays them against the brand's vendor wallet.
 */
import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AggregatorGame {
  readonly game_code: string;
  readonly name: string;
  readonly category?: string;
  readonly enabled?: boolean;
}

interface Asked {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface WalletAnswer {
  readonly status: string;
  readonly balance: number;
}

export interface Aggregator {
  readonly origin: string;
  /** Base URL of its API for brands. */
  readonly apiUrl: string;
  /** PEM of the public key that verifies its own calls. */
  readonly publicKey: string;
  games: AggregatorGame[];
  /** Requests with a valid signature, oldest first. */
  readonly asked: readonly Asked[];
  /** Number of requests without a valid signature. */
  forged: number;
  /** Status and body to send instead of its answer. `silence` never answers. */
  instead: { readonly status: number; readonly body: string } | 'silence' | null;
  /** Sets the brand's public key that requests must be signed with, and the wallet to play against. */
  serve(brandKey: string, walletUrl: string): void;
  /** A press of Spin in its game: a bet, and a win that ends the round. Amounts in the dialect's units. */
  spin(start: { user: string; token: string; game: string }, bet: number, win: number): Promise<Spun>;
  close(): Promise<void>;
}

export interface Spun {
  readonly round: string;
  readonly bet: WalletAnswer;
  readonly win: WalletAnswer | null;
}

const BODY_MAX = 100_000;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).subarray(0, BODY_MAX);
}

/** The game's page: a button, and the wallet's answer. */
const gamePage = (query: URLSearchParams) => `<!doctype html><html lang="en"><title>Sandbox game</title>
<h1>${(query.get('game_code') ?? '').replaceAll(/[^\w]/g, '')}</h1><button>Spin</button><output>ready</output>
<a target="_top" href="${(query.get('deposit_url') ?? '').replaceAll(/["<>]/g, '')}">Deposit</a>
<script>document.querySelector('button').onclick = async () => {
  const answer = await fetch('/spin' + location.search, { method: 'POST' });
  document.querySelector('output').textContent = 'balance ' + (await answer.json()).balance;
};</script></html>`;

/** Signs and sends a call to the brand's wallet. */
async function callWallet(walletUrl: string, privateKey: string, path: string, body: object): Promise<WalletAnswer> {
  const text = JSON.stringify({ request_uuid: randomUUID(), ...body });
  const signature = sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64');
  const response = await fetch(`${walletUrl}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
    body: text,
  });
  return (await response.json()) as WalletAnswer;
}

type Call = (path: string, body: object) => Promise<WalletAnswer>;

async function playRound(
  call: Call,
  { user, token, game }: Parameters<Aggregator['spin']>[0],
  stake: number,
  won: number,
): Promise<Spun> {
  const round = randomUUID();
  const base = { user, token, round, game_code: game, currency: 'USD', is_free: false, reward_uuid: null, meta: null };
  const stakes = { ...base, transaction_uuid: randomUUID(), round_closed: false, amount: stake };
  const bet = await call('transaction/bet', stakes);
  if (bet.status !== 'RS_OK') return { round, bet, win: null };
  const about = { reference_transaction_uuid: stakes.transaction_uuid };
  const wins = { ...base, ...about, transaction_uuid: randomUUID(), round_closed: true, amount: won };
  return { round, bet, win: await call('transaction/win', wins) };
}

const sendJson = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Answers a browser: the game's page, or a spin. */
async function showPage(
  hub: Aggregator,
  url: URL,
  method: string | undefined,
  response: ServerResponse,
): Promise<void> {
  if (method === 'GET') {
    const page = url.pathname === '/play' ? gamePage(url.searchParams) : '<!doctype html><h1>Round</h1>';
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    return;
  }
  const of = (name: string) => url.searchParams.get(name) ?? '';
  const spun = await hub.spin({ user: of('user'), token: of('token'), game: of('game_code') }, 100_000, 300_000);
  sendJson(response, 200, { balance: (spun.win ?? spun.bet).balance });
}

/** Answer to a request with a valid signature; undefined for an unknown path. */
function answerTo(hub: Aggregator, { path, body }: Asked): object | undefined {
  if (path === 'game/list') return hub.games;
  if (path === 'game/round') return { url: `${hub.origin}/rounds/${String(body['round'])}` };
  if (path !== 'game/url') return undefined;
  const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
  return { url: `${hub.origin}/play?${query}` };
}

export async function openAggregator(): Promise<Aggregator> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const asked: Asked[] = [];
  let served = { brandKey: '', walletUrl: '' };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const hub: Aggregator = {
    origin,
    apiUrl: `${origin}/api`,
    publicKey,
    games: [],
    asked,
    forged: 0,
    instead: null,
    serve(brandKey, walletUrl) {
      served = { brandKey, walletUrl };
    },
    spin: (start, stake, won) =>
      playRound((path, body) => callWallet(served.walletUrl, privateKey, path, body), start, stake, won),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    if (!url.pathname.startsWith('/api/')) return showPage(hub, url, request.method, response);
    const body = await bodyOf(request);
    const signature = Buffer.from(String(request.headers['x-hub88-signature'] ?? ''), 'base64');
    if (served.brandKey === '' || !verify('RSA-SHA256', body, served.brandKey, signature)) {
      hub.forged += 1;
      return void sendJson(response, 403, { error: 'RS_ERROR_INVALID_SIGNATURE' });
    }
    const call = { path: url.pathname.slice('/api/'.length), body: JSON.parse(body.toString('utf8')) as Asked['body'] };
    asked.push(call);
    if (hub.instead === 'silence') return undefined;
    if (hub.instead) return void response.writeHead(hub.instead.status).end(hub.instead.body);
    const decision = answerTo(hub, call);
    return void sendJson(response, decision ? 200 : 404, decision ?? {});
  }
  return hub;
}
