/** Serves pictures uploaded by operators by their random names, only on the hosts of their brand. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../ports/deps.ts';
import { folderOf, isFileName, PLACE } from './rules.ts';

const YEAR_S = 31_536_000;

export function mountContentPictures(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { '*': string } }>(`${PLACE}*`, async (request, reply) => {
    const name = request.params['*'];
    const { code } = deps.brands.byHost(request.hostname);
    const picture = isFileName(name) ? await deps.providers.storage.get(`${folderOf(code)}/${name}`) : null;
    // A browser that treats the file as a page can neither run nor load anything, nor frame it.
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    if (!picture) return reply.code(404).header('cache-control', 'no-store').send();
    return reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`).type('image/webp').send(picture);
  });
}
