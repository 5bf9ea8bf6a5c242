/** Limits on the number and duration of connections of a port, against slow clients (slowloris). */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { neighbourhoodOf, plainAddress } from './address.ts';
import { isInside } from './outside-address.ts';

const SECOND = 1_000;

export interface ConnectionLimits {
  readonly max: number;
  readonly perAddressMax: number;
  /** Time limits of the headers, and of headers and body together. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** Time to make the answer and send all of it. */
  readonly answerMs: number;
  /** Time limit between two requests. */
  readonly idleMs: number;
  /** Interval of the check for overdue requests. */
  readonly checkEveryMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  max: 10_000,
  perAddressMax: 512,
  headersMs: 15 * SECOND,
  requestMs: 60 * SECOND,
  answerMs: 300 * SECOND,
  idleMs: 72 * SECOND,
  checkEveryMs: 5 * SECOND,
};

/** Timeout options for Fastify's HTTP server. */
export const timeoutsOf = (limits: ConnectionLimits) => ({
  requestTimeout: limits.requestMs,
  keepAliveTimeout: limits.idleMs,
  http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
});

/**
 * Refuses by closing the connection before anything is read. Open WebSockets stay counted. Behind our own reverse
 * proxies all connections have a proxy's address, so only the total is limited.
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
