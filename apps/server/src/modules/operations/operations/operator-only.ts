/** Access to operations for the command line on this machine, which the network does not have. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocal } from '../../../ports/address.ts';
import type { Secrets } from '../../../ports/secrets.ts';

/** Bearer token of the command line. Derived from the site's secret key, so it need not be stored. */
export const operationsSecret = (secrets: Secrets): string => secrets.derive('operations').toString('hex');

function isOperator(request: FastifyRequest, secret: string): boolean {
  const [given, wanted] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${secret}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Hook that refuses everybody else; to the network these paths do not exist. */
export function operatorOnly(secrets: Secrets) {
  const secret = operationsSecret(secrets);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isLocal(request)) return reply.code(404).send({ error: 'not found' });
    return isOperator(request, secret) ? undefined : reply.code(401).send({ error: 'wrong operations secret' });
  };
}
