/** GET /console/picture?brand=…&key=…: uploaded pictures, for operators who may see the room they wait in. */
import { mayIn, type ConsoleRoom } from '#contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ports/deps.ts';
import { findAtWork, rightsAt } from '../modules/people/staff/index.ts';
import { CONSOLE_COOKIE, isOwnPage } from './mount-console.ts';

/** Room by storage folder, below the brand's. */
const ROOMS: Readonly<Record<string, ConsoleRoom>> = {
  avatar: 'members',
  content: 'content',
  deposit: 'cashier',
  feedback: 'support',
  promotion: 'promotions',
};
const KEY = /^([a-z0-9-]+)\/([a-z0-9-]+)\/[a-z0-9-]+\.webp$/;

export function mountConsolePictures(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: { brand?: string; key?: string } }>('/console/picture', async (request, reply) => {
    const { brand = '', key = '' } = request.query;
    const token = request.cookies[CONSOLE_COOKIE];
    const operator = token && isOwnPage(deps, request) ? await findAtWork(deps, token, request.ip) : null;
    const [, of, folder = ''] = KEY.exec(key) ?? [];
    const room = ROOMS[folder];
    const maySee =
      operator &&
      !operator.passwordGiven &&
      of === brand &&
      room &&
      mayIn(rightsAt(operator.grants, brand), room, 'see');
    const picture = maySee ? await deps.providers.storage.get(key) : null;
    // Never rendered as a page, whatever the browser sniffs.
    void reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    return picture ? reply.type('image/webp').send(picture) : reply.code(404).send({ errorCode: 'relay.not.found' });
  });
}
