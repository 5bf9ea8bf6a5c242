import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const callSeconds = new Histogram({
  name: 'pavilion_http_request_duration_seconds',
  help: 'Time from the first byte in to the last byte out',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});

export const roundsPlayed = new Counter({
  name: 'pavilion_rounds_total',
  help: 'House rounds that were staked',
  labelNames: ['game', 'mode'],
  registers: [registry],
});

export const payoutsStuck = new Gauge({
  name: 'pavilion_payouts_stuck',
  help: 'Payouts under way that no provider answers for',
  labelNames: ['merchant'],
  registers: [registry],
});

export const booksBehind = new Gauge({
  name: 'pavilion_books_behind_seconds',
  help: 'Since when not all has been counted that was booked by then',
  registers: [registry],
});

export const followersBehind = new Gauge({
  name: 'pavilion_follower_behind_seconds',
  help: 'The same of each follower of the books',
  labelNames: ['follower'],
  registers: [registry],
});

export function observe(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    callSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
