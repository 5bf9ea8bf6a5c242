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

/** What of the site is not as it should be, though it serves. */
interface Told {
  readonly draining: () => boolean;
  /** Pages are served that were drawn a while ago, because none can be drawn. */
  readonly oldPages?: () => boolean;
}

export function mountHealth(app: FastifyInstance, deps: Deps, { draining, oldPages = () => false }: Told): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (draining()) return reply.code(503).send({ status: 'draining' });
    const pages = oldPages() ? { pages: 'old' } : undefined;
    try {
      await inTime(sql`select 1`.execute(deps.db.q));
      // Without the shared state each node goes on by itself, so it stays in the balancer's list.
      if (deps.state.isAway()) return { status: 'degraded', away: ['redis'], ...pages };
      return { status: pages ? 'degraded' : 'ready', ...pages };
    } catch (error) {
      deps.log.warn({ event: 'site.not.ready', reason: String(error) }, 'not ready');
      return reply.code(503).send({ status: 'unavailable', ...pages });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) return reply.code(404).send({ status: 'not found' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
