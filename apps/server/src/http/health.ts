/** For load balancers and monitors: alive, ready, and figures. Figures are for this machine unless HOST says otherwise. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { isLocal } from './address.ts';
import { registry } from './metrics.ts';

/** A store that has vanished does not even refuse. */
const READY_WITHIN_MS = 1_000;

async function inTime(work: Promise<unknown>): Promise<void> {
  const answered = new AbortController();
  const late = pause(READY_WITHIN_MS, null, { signal: answered.signal }).then(
    () => Promise.reject(new Error('the stores do not answer')),
    () => {},
  );
  await Promise.race([work, late]).finally(() => answered.abort());
}

export function mountHealth(app: FastifyInstance, deps: Deps, draining: () => boolean): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (draining()) return reply.code(503).send({ status: 'draining' });
    try {
      await inTime(sql`select 1`.execute(deps.db.q));
      // Without the shared state each node goes on by itself, so it stays in the balancer's list.
      return deps.state.isAway() ? { status: 'degraded', away: ['redis'] } : { status: 'ready' };
    } catch (error) {
      deps.log.warn({ event: 'site.not.ready', reason: String(error) }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) return reply.code(404).send({ status: 'not found' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
