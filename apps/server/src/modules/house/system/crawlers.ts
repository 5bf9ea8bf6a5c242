/** `/robots.txt` and `/sitemap.xml` of the host's brand. */
import { languageTag } from '#i18n/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { gamesByNode, lanesFor } from '../catalogue/index.ts';
import { brandOrigin, gameAddress, listedAddress } from './head.ts';
import { publicPages } from './public-pages.ts';

/** Paths without pages. Pages that must not be indexed say so themselves, and have to be crawled for that. */
const CLOSED = ['/ops/', '/cashier', '/vendor-wallet/', '/webhooks/'];

export function mountForCrawlers(app: FastifyInstance, deps: Deps): void {
  app.get('/robots.txt', async (request, reply) => {
    const origin = brandOrigin(deps, deps.brands.byHost(request.hostname));
    const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  app.get('/sitemap.xml', async (request, reply) =>
    reply.type('application/xml; charset=utf-8').send(await sitemap(deps, deps.brands.byHost(request.hostname))),
  );
}

async function sitemap(deps: Deps, merchant: Merchant): Promise<string> {
  const urls = (await listedPaths(deps, merchant)).map((path) => urlOf(deps, merchant, path));
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`;
}

async function listedPaths(deps: Deps, merchant: Merchant): Promise<string[]> {
  if (merchant.config.loginedToHomePage) return [];
  const lanes = await lanesFor(deps, merchant, merchant.config.defaultLanguage);
  const has = new Set(lanes.map(({ title }) => title));
  const games = await gamesByNode(deps, merchant, merchant.config.defaultLanguage);
  return [
    ...Object.entries(publicPages).flatMap(([path, page]) =>
      !page.lanes || page.lanes.some((lane) => has.has(lane)) ? [path] : [],
    ),
    ...[...games.values()].flatMap(({ nodeId, status }) => (status === 'ON' ? [gameAddress(nodeId)] : [])),
  ];
}

const escapeXml = (address: string): string => address.replaceAll('&', '&amp;');

/** Sitemap entry of a page with its other languages. */
function urlOf(deps: Deps, merchant: Merchant, path: string): string {
  const others = merchant.config.languages.map((language) => {
    const address = listedAddress(deps, merchant, path, language);
    return `<xhtml:link rel="alternate" hreflang="${languageTag(language)}" href="${escapeXml(address)}"/>`;
  });
  const plain = listedAddress(deps, merchant, path, merchant.config.defaultLanguage);
  return `<url><loc>${escapeXml(plain)}</loc>${others.join('')}</url>`;
}
