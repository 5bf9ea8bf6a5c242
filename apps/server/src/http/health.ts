/** Liveness and readiness for load balancers, and figures for monitors: on this machine only unless HOST is set. */
import { isOutOfRoom, makeWriteProbe } from '#db';
import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../ports/deps.ts';
import { areBehind, behindMsOf, mostBehind } from '../modules/play/report/index.ts';
import { isLocal } from '../ports/address.ts';
import { booksBehind, followersBehind, registry } from '../ports/metrics.ts';

/** Time limit of each check: an unreachable store does not even refuse. */
const READY_WITHIN_MS = 1_000;

async function inTime<T>(work: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const late = pause(READY_WITHIN_MS, null, { signal: answered.signal }).then(() => {
    throw new Error('the stores do not answer');
  });
  return Promise.race([work, late]).finally(() => answered.abort());
}

/** Reports of trouble while the site still serves. */
interface HealthFlags {
  readonly draining: () => boolean;
  /** Serves stale rendered pages, because rendering fails. */
  readonly oldPages?: () => boolean;
}

export function mountHealth(app: FastifyInstance, deps: Deps, { draining, oldPages = () => false }: HealthFlags): void {
  const proveWrites = makeWriteProbe(deps.db);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (draining()) return reply.code(503).send({ status: 'draining' });
    const pages = oldPages() && { pages: 'old' };
    try {
      const [behind] = await inTime(Promise.all([behindMsOf(deps), proveWrites()]));
      // A node without shared state serves on alone, so it stays in rotation.
      const troubles = {
        ...(deps.state.isAway() && { away: ['redis'] }),
        ...(areBehind(mostBehind(behind)) && { books: 'behind' }),
        ...pages,
      };
      return { status: Object.keys(troubles).length > 0 ? 'degraded' : 'ready', ...troubles };
    } catch (error) {
      deps.log.warn({ event: 'site.not.ready', reason: String(error) }, 'not ready');
      const full = isOutOfRoom(error) && { database: 'full' };
      return reply.code(503).send({ status: 'unavailable', ...full, ...pages });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) return reply.code(404).send({ status: 'not found' });
    // Other figures are reported while the database is away.
    try {
      const behind = await inTime(behindMsOf(deps));
      booksBehind.set(mostBehind(behind) / 1_000);
      for (const [follower, ms] of behind) followersBehind.set({ follower }, ms / 1_000);
    } catch {
      booksBehind.set(NaN);
      followersBehind.reset();
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
