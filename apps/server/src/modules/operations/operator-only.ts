/** The operator's command line on this machine may ask more than the network may. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocal } from '../../http/address.ts';
import type { Secrets } from '../../secrets.ts';

/** What the command line proves itself with: derived from the site's secret key, so it needs no keeping. */
export const operationsSecret = (secrets: Secrets): string => secrets.derive('operations').toString('hex');

function isOperator(request: FastifyRequest, secret: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  // A command line bears the secret. A browser asks its operator for it and then sends it along with whatever another
  // site makes it post, so from a browser it is good for looking only.
  const basic = Buffer.from(`operator:${secret}`).toString('base64');
  const forms = request.method === 'GET' ? [`Bearer ${secret}`, `Basic ${basic}`] : [`Bearer ${secret}`];
  return forms.some((accepted) => {
    const wanted = Buffer.from(accepted);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/** A hook that lets nobody else pass; the network is not even told that there is something. */
export function operatorOnly(secrets: Secrets) {
  const secret = operationsSecret(secrets);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isLocal(request)) return reply.code(404).send({ error: 'not found' });
    if (!isOperator(request, secret)) {
      void reply.header('www-authenticate', 'Basic realm="operations"');
      return reply.code(401).send({ error: 'wrong operations secret' });
    }
    return undefined;
  };
}
