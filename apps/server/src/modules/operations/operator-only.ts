/** The operator's command line on this machine may ask more than the network may. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocal } from '../../http/address.ts';
import type { Secrets } from '../../secrets.ts';

/** What the command line proves itself with: derived from the site's secret key, so it needs no keeping. */
export const operationsSecret = (secrets: Secrets): string => secrets.derive('operations').toString('hex');

function isOperator(request: FastifyRequest, secret: string): boolean {
  const [given, wanted] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${secret}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** A hook that lets nobody else pass; the network is not even told that there is something. */
export function operatorOnly(secrets: Secrets) {
  const secret = operationsSecret(secrets);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isLocal(request)) return reply.code(404).send({ error: 'not found' });
    return isOperator(request, secret) ? undefined : reply.code(401).send({ error: 'wrong operations secret' });
  };
}
