/**
 * The three origins: the site; the arcade, where games run without access to a member's session; and the console for
 * operators, which visitors' browsers never load.
 */
import fastifyStatic from '@fastify/static';
import { consoleContract, contract, reservedPaths, type Call, type Contract } from '#contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './ports/deps.ts';
import type { AllHandlers, Handler } from './ports/context.ts';
import { admit } from './ports/content-policy.ts';
import { beforeCodeHash } from './http/before-code.ts';
import { createFastify, serveBrowsers } from './http/fastify.ts';
import { mountHealth } from './http/health.ts';
import { mountConsoleLive } from './http/console-live.ts';
import { mountConsolePictures } from './http/console-pictures.ts';
import { mountCall } from './http/mount.ts';
import { mountConsoleCall } from './http/mount-console.ts';
import { mountApiDocument } from './http/openapi.ts';
import { createSealer } from './http/seal.ts';
import { mountSite, type PageSource } from './http/site.ts';
import { mountCashier } from './providers/payment/sandbox/index.ts';
import { mountVendorWallet } from './providers/vendor-api/wallet/mount.ts';
import { mountAvatars } from './modules/people/avatar/index.ts';
import { mountContentPictures } from './modules/content/content/index.ts';
import { mountPaymentWebhook, receiveNotification } from './modules/money/deposit/index.ts';
import { exposureOf, liveBookOf } from './modules/play/book/index.ts';
import { soldNow } from './modules/play/coupon/index.ts';
import { mirrorsOf } from './modules/house/brand/index.ts';
import { mountInstall } from './modules/content/install/index.ts';
import { receivePayoutNotification } from './modules/money/withdrawal/index.ts';
import { mountRoomLine, tableVideos } from './modules/play/room/index.ts';
import { vendorFrames } from './modules/play/vendor/index.ts';
import { createCalledSite } from './modules/money/game-wallet/index.ts';
import { mountOperations } from './modules/operations/operations/index.ts';
import { playDeps } from './ports/play-deps.ts';
import { bootPage, mountForCrawlers } from './modules/house/system/index.ts';
import { pageNeedsOf } from './modules/people/verification/index.ts';
import { mountSockets } from './realtime/sockets.ts';
import { loadDrawing } from './pages/drawing.ts';
import { keepPages } from './pages/kept-pages.ts';
import { allHandlers } from './routes.ts';
import { consoleHandlers } from './console-handlers.ts';
import type { ConsoleHandler } from './ports/console-context.ts';

async function mountCalls(
  app: FastifyInstance,
  deps: Deps,
  handlers: AllHandlers,
  nouns: readonly (keyof Contract)[],
): Promise<void> {
  const sealer = await createSealer(deps);
  for (const noun of nouns) {
    for (const [name, call] of Object.entries(contract[noun] as Record<string, Call>)) {
      const handler = (handlers[noun] as unknown as Record<string, Handler<Call>>)[name];
      if (!handler) throw new Error(`no handler for ${noun}.${name}`);
      mountCall(app, deps, sealer, call, handler);
    }
  }
}

/** A built front end: its files, and its server renderer if there is one. */
export interface FrontEnd {
  readonly web: string;
  readonly drawing?: string;
}

/** Without a front end (tests) only the API is served. */
export async function createSiteApp(
  deps: Deps,
  frontEnd: FrontEnd | null,
  draining: () => boolean,
): Promise<FastifyInstance> {
  const app = await createFastify(deps);
  // A scope of its own: vendor wallet calls skip the headers, cookies and compression that serve browsers.
  await app.register(async (scope) => mountVendorWallet(scope, deps, await createCalledSite(deps)));
  await app.register(async (scope) => mountPages(scope, deps, frontEnd, draining));
  return app;
}

async function mountPages(
  app: FastifyInstance,
  deps: Deps,
  frontEnd: FrontEnd | null,
  draining: () => boolean,
): Promise<void> {
  const handlers = allHandlers(deps);
  app.addHook('onClose', await liveBookOf(deps).listen());
  app.addHook('onClose', await exposureOf(deps).listen(() => soldNow(deps)));
  // The arcade's port may be known only after this origin listens (port 0), so its URL is read for each page.
  const policy = () => ({ frames: [deps.origins().arcade], framedBy: [], trustedTypes: ['default', 'dompurify'] });
  await serveBrowsers(app, policy);
  const drawing = await loadDrawing(frontEnd?.drawing ?? null);
  const pages = drawing && (await keepPages(deps, handlers, drawing));
  app.addHook('onClose', async () => pages?.close());
  mountHealth(app, deps, { draining, oldPages: () => pages?.areOld() ?? false });
  mountForCrawlers(app, deps);
  mountAvatars(app, deps);
  mountContentPictures(app, deps);
  await mountApiDocument(app);
  await mountSockets(app, deps);
  await mountCalls(
    app,
    deps,
    handlers,
    (Object.keys(contract) as (keyof Contract)[]).filter((noun) => noun !== 'arcade'),
  );
  if (deps.config.demo) await app.register(async (scope) => mountCashier(scope, deps));
  await app.register(async (scope) =>
    mountPaymentWebhook(scope, deps, { deposit: receiveNotification, payout: receivePayoutNotification }),
  );
  await app.register(async (scope) => mountOperations(scope, deps));
  if (frontEnd) {
    await mountInstall(app, deps, frontEnd.web);
    const boot: PageSource = async (request, reply) => {
      const merchant = deps.brands.byHost(request.hostname);
      const opening = await bootPage(deps, request, { pages, frames: () => vendorFrames(deps, merchant) });
      const early = opening.drawn ? [{ inline: [beforeCodeHash] }] : [];
      admit(reply, policy(), [mirrorsOf(merchant), pageNeedsOf(deps, merchant), opening.frames, ...early]);
      return opening;
    };
    await mountSite(app, { folder: frontEnd.web, reserved: reservedPaths, boot, stylesInPage: true });
  }
}

/** Calls of the arcade's origin: house rounds, lotteries and rooms. */
const ARCADE_NOUNS: readonly (keyof Contract)[] = ['arcade', 'hallVisit', 'lottery', 'lotteryOrder', 'draw', 'room'];

export async function createArcadeApp(deps: Deps, arcadeFolder: string | null): Promise<FastifyInstance> {
  const app = await createFastify(deps);
  // Read for each answer, so that brands added or moved since the start may frame the arcade too.
  const framedBy = () => {
    const { site } = deps.origins();
    return { frames: [], framedBy: [site, ...siteAliases(deps, site)] };
  };
  await serveBrowsers(app, framedBy);
  await mountCalls(app, deps, allHandlers(deps), ARCADE_NOUNS);
  await mountRoomLine(app, playDeps(deps));
  // Only pages with a live table allow the video studios in the content security policy.
  const boot: PageSource = async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, deps.origins().arcade);
    const merchant = pathname === '/live' ? deps.brands.find(searchParams.get('merchant') ?? '') : undefined;
    if (merchant) admit(reply, framedBy(), [await tableVideos(deps, merchant)]);
    return null;
  };
  if (arcadeFolder) await mountSite(app, { folder: arcadeFolder, reserved: ['/ggw/', '/lgw/', '/ws'], boot });
  return app;
}

/** `art` is the folder of the site's drawings, so that content looks the same in the console. */
export async function createConsoleApp(
  deps: Deps,
  consoleFolder: string | null,
  art?: string,
): Promise<FastifyInstance> {
  const app = await createFastify(deps);
  await serveBrowsers(app, () => ({ frames: [], framedBy: [], trustedTypes: ['default', 'dompurify'] }));
  const handlers = consoleHandlers(deps);
  for (const [noun, calls] of Object.entries(consoleContract)) {
    for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
      const handler = (handlers as unknown as Record<string, Record<string, ConsoleHandler<Call>>>)[noun]?.[name];
      if (!handler) throw new Error(`no handler for ${noun}.${name}`);
      mountConsoleCall(app, deps, call, handler);
    }
  }
  await mountConsoleLive(app, deps);
  mountConsolePictures(app, deps);
  if (art !== undefined) await app.register(fastifyStatic, { root: art, prefix: '/art/', decorateReply: false });
  if (consoleFolder) await mountSite(app, { folder: consoleFolder, reserved: ['/console/'], boot: async () => null });
  return app;
}

/** Each brand's own domains, which may frame the arcade too. */
function siteAliases(deps: Deps, site: string): string[] {
  const { protocol, port } = new URL(site);
  const domains = deps.brands.all().flatMap((brand) => brand.config.domains);
  return domains.map((domain) => `${protocol}//${domain}${port ? `:${port}` : ''}`);
}

/** Health endpoints of a process without the `web` role. */
export async function createHealthApp(deps: Deps, draining: () => boolean): Promise<FastifyInstance> {
  const app = await createFastify(deps);
  mountHealth(app, deps, { draining });
  return app;
}
