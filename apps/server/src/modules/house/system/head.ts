/** Metadata for search engines and shared links: title, description, canonical URL. */
import type { GameCategory, Lane, Language } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { showGame } from '../catalogue/index.ts';
import { listedAs, publicPages } from './public-pages.ts';

interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Null keeps the page out of search engines. */
  readonly canonical: string | null;
}

/** The brand's first domain on the site's port; the site's own origin for a brand without domains. */
export function brandOrigin(deps: Deps, { config }: Merchant): string {
  const { site } = deps.origins();
  const { protocol, port } = new URL(site);
  const [domain] = config.domains;
  return domain === undefined ? site : `${protocol}//${domain}${port && `:${port}`}`;
}

/** URL of a page in a language; the brand's own language has no parameter. */
export function listedAddress(deps: Deps, merchant: Merchant, listed: string, language: Language): string {
  const plain = brandOrigin(deps, merchant) + listed;
  return language === merchant.config.defaultLanguage
    ? plain
    : `${plain}${listed.includes('?') ? '&' : '?'}lang=${language}`;
}

/** Canonical path of a game's page. */
export const gameAddress = (nodeId: number): string => `${GAME_PAGE}?nodeId=${nodeId}`;
const GAME_PAGE = '/gameInfo';
const NODE_MAX = 0x7fffffff;

/** Only a game's page depends on the query string; null for all others, and for unknown games. */
export async function gameHeadFor(
  deps: Deps,
  merchant: Merchant,
  url: string,
  language: Language,
): Promise<PageHead | null> {
  const [path, query = ''] = url.split('?');
  const nodeId = Number(new URLSearchParams(query).get('nodeId'));
  if (path !== GAME_PAGE || !Number.isInteger(nodeId) || nodeId < 1 || nodeId > NODE_MAX) return null;
  const game = await showGame(deps, merchant, { nodeId, language });
  if (!game.ok) return null;
  const { name: brand, loginedToHomePage } = merchant.config;
  const { t } = loadTranslator(language);
  return {
    title: `${game.value.nodeName} · ${brand}`,
    description: t('games.page.lead', { game: game.value.nodeName, brand }),
    canonical: loginedToHomePage ? null : listedAddress(deps, merchant, gameAddress(nodeId), language),
  };
}

/** Head of a public page. A hall without playable games is announced as opening soon. */
export function headFor(
  deps: Deps,
  merchant: Merchant,
  path: string,
  { language, lanes }: { readonly language: Language; readonly lanes: readonly Lane[] },
): PageHead {
  const { t } = loadTranslator(language);
  const brand = merchant.config.name;
  const listed = listedAs(path);
  const page = publicPages[listed ?? '/index']!;
  const name = listed && page.title && t(page.title);
  const lead = page.lanes && !isOpen(page.lanes, lanes) ? 'games.hall.soon' : page.lead;
  return {
    title: name ? `${name} · ${brand}` : brand,
    description: t(lead, { hall: name ?? '', brand }),
    // A members-only site shows the login to everybody else.
    canonical: listed && !merchant.config.loginedToHomePage ? listedAddress(deps, merchant, listed, language) : null,
  };
}

const isOpen = (categories: readonly GameCategory[], lanes: readonly Lane[]): boolean =>
  lanes.some(({ title, cards }) => categories.includes(title) && cards.some(({ openCount }) => openCount > 0));
