/** What search engines and shared links read of a page: its title, what it is about, and its one address. */
import type { Language } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../deps.ts';
import type { Merchant } from '../brand/index.ts';
import { listedAs, publicPages } from './public-pages.ts';

interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Null for a page that search engines are asked to leave out. */
  readonly canonical: string | null;
}

/** The brand's first domain, on the port of the site; the site's own address for a brand without domains. */
export function brandOrigin(deps: Deps, { config }: Merchant): string {
  const { site } = deps.origins();
  const { protocol, port } = new URL(site);
  const [domain] = config.domains;
  return domain === undefined ? site : `${protocol}//${domain}${port && `:${port}`}`;
}

/** A page in a language; the brand's own language has the plain address. */
export function listedAddress(deps: Deps, merchant: Merchant, listed: string, language: Language): string {
  const plain = brandOrigin(deps, merchant) + listed;
  return language === merchant.config.defaultLanguage ? plain : `${plain}?lang=${language}`;
}

export function headFor(deps: Deps, merchant: Merchant, path: string, language: Language): PageHead {
  const { t } = loadTranslator(language);
  const brand = merchant.config.name;
  const listed = listedAs(path);
  const page = publicPages[listed ?? '/index']!;
  const name = listed && page.title && t(page.title);
  return {
    title: name ? `${name} · ${brand}` : brand,
    description: t(page.lead, { hall: name ?? '', brand }),
    // A site for members only shows everybody else the login.
    canonical: listed && !merchant.config.loginedToHomePage ? listedAddress(deps, merchant, listed, language) : null,
  };
}
