/** For load balancers and monitors: alive, ready, and figures. Figures are for this machine unless HOST says otherwise. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { isLocal } from './address.ts';
import { registry } from './metrics.ts';

export function mountHealth(app: FastifyInstance, deps: Deps, draining: () => boolean): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (draining()) return reply.code(503).send({ status: 'draining' });
    try {
      await Promise.all([sql`select 1`.execute(deps.db.q), deps.state.check()]);
      return { status: 'ready' };
    } catch (error) {
      deps.log.error({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) return reply.code(404).send({ status: 'not found' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
