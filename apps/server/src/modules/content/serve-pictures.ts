/** Pictures that operators uploaded, each by the name that chance gave it, at the brand of the host alone. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { folderOf, isFileName, PLACE } from './rules.ts';

const YEAR_S = 31_536_000;

export function mountContentPictures(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { '*': string } }>(`${PLACE}*`, async (request, reply) => {
    const name = request.params['*'];
    const { code } = deps.brands.byHost(request.hostname);
    const picture = isFileName(name) ? await deps.providers.storage.get(`${folderOf(code)}/${name}`) : null;
    // Whatever a browser makes of it, it is no page: nothing in it runs, loads or is framed.
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    if (!picture) return reply.code(404).header('cache-control', 'no-store').send();
    return reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`).type('image/webp').send(picture);
  });
}
