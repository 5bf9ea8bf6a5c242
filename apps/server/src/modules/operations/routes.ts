/** POST /ops/brand: for the operator's command line on this machine, never for the network. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Secrets } from '../../secrets.ts';
import { brandChange } from './brand-change.ts';
import { changeBrand } from './change-brand.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const body = z.strictObject({ merchant: z.string().max(40), change: brandChange });

/** What the command line proves itself with: derived from the site's secret key, so it needs no keeping. */
export const operationsSecret = (secrets: Secrets): string => secrets.derive('operations').toString('hex');

/** A proxy on this machine connects from here too, but says for whom. */
function isLocal(request: FastifyRequest): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && LOOPBACK.has(request.socket.remoteAddress ?? '') && LOOPBACK.has(request.ip);
}

function isOperator(request: FastifyRequest, secret: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${secret}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

export function mountOperations(scope: FastifyInstance, deps: Deps): void {
  const secret = operationsSecret(deps.secrets);
  scope.post('/ops/brand', async (request, reply) => {
    if (!isLocal(request)) return reply.code(404).send({ error: 'not found' });
    if (!isOperator(request, secret)) return reply.code(401).send({ error: 'wrong operations secret' });
    const parsed = body.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const result = await changeBrand(deps, parsed.data.merchant, parsed.data.change);
    if (result.ok) return result.value;
    return reply.code(404).send({ error: `there is no brand ${parsed.data.merchant}`, ...result.detail });
  });
}
