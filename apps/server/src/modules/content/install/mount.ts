/** Routes of the installable site: manifest, icons, offline page, service worker. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../ports/deps.ts';
import { paletteOf } from '../../house/brand/index.ts';
import { languageFor } from '../../house/system/index.ts';
import { drawIcon, isIcon } from './icons.ts';
import { manifestFor } from './manifest.ts';
import { createMarks } from './marks.ts';
import { offlinePage } from './offline-page.ts';

const ASK_AGAIN = 'no-cache';
const DAY_S = 86_400;
const RELEASE = '__RELEASE__';

/** Worker that clears its caches and unregisters itself; open pages continue without it. */
const REMOVING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Answers by the request's host: browsers separate workers, caches and apps by origin, and so by brand. */
export async function mountInstall(app: FastifyInstance, deps: Deps, webFolder: string): Promise<void> {
  const marks = createMarks(app);
  const icons = createIcons();
  const script = join(webFolder, 'sw.js');
  const worker = existsSync(script) ? await readFile(script, 'utf8') : REMOVING_WORKER;
  const pageOf = async (host: string) => {
    const merchant = deps.brands.byHost(host);
    return offlinePage(merchant, await marks(merchant.config.logo));
  };

  app.get('/manifest.webmanifest', async (request, reply) => {
    const merchant = deps.brands.byHost(request.hostname);
    const mark = await marks(merchant.config.logo);
    const manifest = await manifestFor(deps, merchant, languageFor(merchant, request), mark);
    void reply.header('cache-control', ASK_AGAIN).type('application/manifest+json; charset=utf-8');
    return JSON.stringify(manifest);
  });

  app.get<{ Params: { name: string } }>('/icons/:name.png', async (request, reply) => {
    const merchant = deps.brands.byHost(request.hostname);
    const { name } = request.params;
    const mark = isIcon(name) ? await marks(merchant.config.logo) : null;
    if (!mark || !isIcon(name)) return reply.callNotFound();
    void reply.header('cache-control', `public, max-age=${DAY_S}`).type('image/png');
    // Marks are drawn for the dark theme, whatever theme the brand uses.
    return icons(mark.picture, name, paletteOf(merchant, 'night').ground);
  });

  app.get('/offline', async (request, reply) => {
    void reply.header('cache-control', ASK_AGAIN).type('text/html; charset=utf-8');
    return pageOf(request.hostname);
  });

  app.get('/sw.js', async (request, reply) => {
    void reply.header('cache-control', ASK_AGAIN).type('text/javascript; charset=utf-8');
    if (deps.config.serviceWorker === 'off') return REMOVING_WORKER;
    // A changed name or mark changes the offline page, and so the worker's release.
    const release = createHash('sha256')
      .update(worker)
      .update(await pageOf(request.hostname));
    return worker.replace(RELEASE, release.digest('hex').slice(0, 12));
  });
}

/** Renders each icon once and caches it; there are a few per brand. */
function createIcons() {
  const drawn = new Map<string, Promise<Buffer>>();
  return (mark: Buffer, ...[name, ground]: [Parameters<typeof drawIcon>[1], string]): Promise<Buffer> => {
    const key = createHash('sha256').update(mark).update(`${name} ${ground}`).digest('hex');
    const picture = drawn.get(key) ?? drawIcon(mark, name, ground);
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
    return picture;
  };
}
