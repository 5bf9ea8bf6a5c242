/** How many connections a port holds and for how long, so that nobody fills it by doing nothing slowly. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { neighbourhoodOf, plainAddress } from './address.ts';
import { isInside } from './outside-address.ts';

const SECOND = 1_000;

export interface ConnectionLimits {
  readonly max: number;
  readonly perAddressMax: number;
  /** For the headers, and for them and the body together. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** For the answer to be made and read to its end, however slowly it is taken. */
  readonly answerMs: number;
  /** Between two requests. */
  readonly idleMs: number;
  /** How often requests are looked through for those that take too long. */
  readonly lookEveryMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  max: 10_000,
  perAddressMax: 512,
  headersMs: 15 * SECOND,
  requestMs: 60 * SECOND,
  answerMs: 300 * SECOND,
  idleMs: 72 * SECOND,
  lookEveryMs: 5 * SECOND,
};

/** What Fastify hands to the server that it makes. */
export const timeoutsOf = (limits: ConnectionLimits) => ({
  requestTimeout: limits.requestMs,
  keepAliveTimeout: limits.idleMs,
  http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.lookEveryMs },
});

/**
 * Refuses by closing, before anything is read. Sockets of open pages stay counted for as long as they are open. Behind
 * proxies of ours the connections of everybody have a proxy's address, so that only their sum is held.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, behindProxy: boolean): void {
  const open = new Map<string, number>();
  server.maxConnections = limits.max;
  server.on('connection', (socket: Socket) => {
    const from = neighbourhoodOf(socket.remoteAddress ?? '');
    const count = (open.get(from) ?? 0) + 1;
    const isProxy = behindProxy && isInside(plainAddress(socket.remoteAddress ?? ''));
    if (!isProxy && count > limits.perAddressMax) {
      socket.destroy();
      return;
    }
    open.set(from, count);
    socket.once('close', () => {
      const left = open.get(from)! - 1;
      if (left > 0) open.set(from, left);
      else open.delete(from);
    });
  });
  server.on('request', (request, response) => {
    const timer = setTimeout(() => request.socket.destroy(), limits.requestMs + limits.answerMs).unref();
    response.once('close', () => clearTimeout(timer));
  });
}
