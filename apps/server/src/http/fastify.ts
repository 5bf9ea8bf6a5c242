/** Fastify instance with the parts that every origin shares: errors, drain, sockets; and the parts for browsers. */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import websocket from '@fastify/websocket';
import { isConnectionLoss } from '#db';
import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import type { Deps } from '../ports/deps.ts';
import { StorageUnavailable } from '../providers/storage/storage.ts';
import { plainAddress } from '../ports/address.ts';
import { CONNECTION_LIMITS, limitConnections, timeoutsOf } from '../ports/connections.ts';
import { protection, type OriginPolicy } from '../ports/content-policy.ts';
import { sendRefusal } from './envelope.ts';
import { languageOf } from './guards.ts';
import { observe } from '../ports/metrics.ts';
import { isInside } from '../ports/outside-address.ts';
import { PERMISSIONS } from './permissions.ts';
import { sendUnavailable } from './unavailable.ts';

const BODY_LIMIT = 256 * 1024;
const FRAME_LIMIT = 4 * 1024;

export async function createFastify(deps: Deps): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = deps.log;
  const { trustProxy, connectionsPerAddress } = deps.config;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: behind(trustProxy),
    bodyLimit: BODY_LIMIT,
    // No timeout at start: slow machines take long, and readiness is asked for at /readyz.
    pluginTimeout: 0,
    ...timeoutsOf(CONNECTION_LIMITS),
    // Closing waits for calls in flight and closes idle connections; late calls get 503.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
  });
  limitConnections(app.server, { ...CONNECTION_LIMITS, perAddressMax: connectionsPerAddress }, trustProxy > 0);
  await app.register(websocket, { options: { maxPayload: FRAME_LIMIT }, errorHandler: lineBroke });
  refuseTwoHosts(app);
  observe(app);
  answerErrors(app, deps);
  return app;
}

/** Headers, cookies, forms and compression, for everything mounted in this scope. */
export async function serveBrowsers(app: FastifyInstance, policyOf: () => OriginPolicy): Promise<void> {
  const protect = protection(policyOf);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  app.addHook('onRequest', async (request, reply) => {
    protect(reply);
    void reply.headers({ 'x-request-id': request.id, 'permissions-policy': PERMISSIONS });
  });
}

/**
 * Trusts as many hops as there are reverse proxies of ours, and only if the nearest is in a private network: a caller
 * from elsewhere can set neither its address nor the host name.
 */
function behind(proxies: number) {
  return proxies === 0
    ? false
    : (address: string, hop: number) => hop < proxies && (hop > 0 || isInside(plainAddress(address)));
}

/** Client errors on a WebSocket, such as an oversized frame, are logged by code alone: anybody can cause them. */
function lineBroke(this: FastifyInstance, error: Error, socket: { terminate(): void }): void {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') this.log.debug({ event: 'line.broke', code }, 'a line broke');
  else this.log.error({ err: error }, 'a line failed');
  socket.terminate();
}

/** Requests injected by tests have no raw headers. */
const rawHeadersOf = (raw: { readonly rawHeaders?: readonly string[] }): readonly string[] => raw.rawHeaders ?? [];

/** Refuses a second Host header: a proxy and this process might choose different ones. */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = rawHeadersOf(raw).filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    return hosts.length > 1 ? reply.code(400).send({ errorCode: 'request.param.invalid' }) : undefined;
  });
}

function gatewayOf(url: string) {
  return url.startsWith('/ggw/') ? 'ggw' : 'wps';
}

/** Bugs answer 500 with the request id alone; parser errors are 4xx; an unreachable database or bucket is 503. */
function answerErrors(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const merchant = deps.brands.byHost(request.hostname);
    const isLoss = isConnectionLoss(error);
    if (isLoss || error instanceof StorageUnavailable) {
      const event = isLoss ? 'database.away' : 'uploads.away';
      const reason = isLoss ? String(error.cause) : error.message;
      request.log.warn({ event, reason, requestId: request.id }, 'not answered');
      return sendUnavailable(reply, gatewayOf(request.url), request, merchant);
    }
    const language = languageOf(request, merchant);
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500)
      return sendRefusal(reply, gatewayOf(request.url), language, { code: 'request.param.invalid' });
    request.log.error({ err: error, requestId: request.id, url: request.url.split('?')[0] }, 'call failed');
    return sendRefusal(reply, gatewayOf(request.url), language, {
      code: 'unknown.system.err',
      detail: { requestId: request.id },
    });
  });
}
