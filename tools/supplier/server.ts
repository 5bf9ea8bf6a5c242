/** HTTP server of the supplier: operators at /operator/…, game pages and their calls for launched players. */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Carrier } from './carry.ts';
import type { Desk } from './desk.ts';
import { gamePage } from './game-page.ts';
import { answerOperator } from './operator-api.ts';
import { answerPlayer } from './player-api.ts';
import { roundPage } from './round-page.ts';
import { HEADER } from './signing.ts';
import { sittingByKey } from './sittings.ts';

const BODY_MAX = 64 * 1_024;

const files = new Map(
  readdirSync(new URL('page/', import.meta.url)).map((name) => [
    `/page/${name}`,
    readFileSync(new URL(`page/${name}`, import.meta.url)),
  ]),
);

/** The page's address is its key: no referrer, no cache, no third-party resources. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8` }).end(body);
}
const sendJson = (response: ServerResponse, { status, body }: { readonly status: number; readonly body: object }) =>
  send(response, status, 'application/json', JSON.stringify(body));

/** Null when it is too long. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += (part as Buffer).length;
    if (length > BODY_MAX) return null;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

function fieldsOf(body: Buffer): Record<string, unknown> {
  try {
    return { ...(JSON.parse(body.toString('utf8')) as object) };
  } catch {
    return {};
  }
}

function show(desk: Desk, { pathname, searchParams: query }: URL, response: ServerResponse): void {
  const file = files.get(pathname);
  if (file) return send(response, 200, pathname.endsWith('.css') ? 'text/css' : 'text/javascript', file);
  const sitting = pathname === '/play' ? sittingByKey(desk.store, query.get('s') ?? '') : undefined;
  if (sitting) return send(response, 200, 'text/html', gamePage(sitting));
  const round = pathname === '/round' ? roundPage(desk, query.get('id') ?? '', query.get('key') ?? '') : null;
  if (round !== null) return send(response, 200, 'text/html', round);
  send(response, 404, 'text/plain', 'There is nothing here. Games are opened from the site.');
}

export interface Service {
  readonly desk: Desk;
  readonly carrier: Carrier;
  readonly origin: () => string;
}

async function answer(service: Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { desk, origin } = service;
  const url = new URL(request.url ?? '/', 'http://supplier');
  const { pathname } = url;
  if (request.method === 'GET') return show(desk, url, response);
  const body = request.method === 'POST' ? await bodyOf(request) : null;
  if (body === null) return sendJson(response, { status: 413, body: {} });
  if (pathname.startsWith('/operator/')) {
    const call = { path: pathname.slice('/operator/'.length), body, signature: request.headers[HEADER] };
    return sendJson(response, answerOperator(desk, call, origin()));
  }
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const sitting = sittingByKey(desk.store, key);
  if (!sitting || !pathname.startsWith('/api/')) return sendJson(response, { status: 404, body: {} });
  const asked = { path: pathname.slice('/api/'.length), fields: fieldsOf(body) };
  sendJson(response, await answerPlayer(service, sitting, asked));
}

/** Port 0 takes any free one. */
export async function listen(
  service: Service,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    answer(service, request, response).catch((error: unknown) => {
      service.desk.log(String(error));
      if (!response.headersSent) sendJson(response, { status: 500, body: {} });
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

export const addressOf = (server: Server, host: string): string =>
  `http://${host}:${(server.address() as AddressInfo).port}`;
