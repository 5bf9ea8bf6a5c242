/** What the page carries in itself, so that the app renders without asking first. */
import type { Boot, Language } from '#contract';
import { dir, languageTag } from '#i18n/languages.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { groundOf, rootStyleOf, type Merchant } from '../brand/index.ts';
import { lanesFor } from '../catalogue/index.ts';
import { announcements } from '../content/index.ts';
import { headFor } from './head.ts';
import { hasHeader, listedAs } from './public-pages.ts';
import { statusFor } from './status.ts';

/** What the address asks for (`?lang=`), else what the visitor chose before (a cookie), if the brand offers it. */
export function languageFor(merchant: Merchant, request: FastifyRequest): Language {
  const { lang } = request.query as Readonly<Record<string, string | undefined>>;
  const chosen = lang ?? request.cookies.lang ?? '';
  const { languages, defaultLanguage } = merchant.config;
  return languages.find((language) => language === chosen) ?? defaultLanguage;
}

/** The banners and news of the home page, as everybody sees them. */
async function homeNews(deps: Deps, merchant: Merchant, path: string, language: Language) {
  if (listedAs(path) !== '/index') return undefined;
  return announcements(deps, { merchant: merchant.code, types: ['B', 'PL'], execution: 'B', language });
}

export async function bootPage(deps: Deps, request: FastifyRequest) {
  const path = request.url.split('?')[0] ?? '/';
  const merchant = deps.brands.byHost(request.hostname);
  const language = languageFor(merchant, request);
  const status = await statusFor(deps, merchant, { ip: request.ip, host: request.host }, deps.origins().arcade);
  const open = !status.maintenance && !status.regionRestriction;
  const news = open ? await homeNews(deps, merchant, path, language) : undefined;
  const lanes = open ? await lanesFor(deps, merchant, language) : [];
  const boot: Boot = { status, lanes, language, ...(news && { announcements: news }) };
  const { t } = loadTranslator(language);
  return {
    boot,
    texts: language,
    language: languageTag(language),
    direction: dir(language),
    theme: merchant.config.theme,
    icon: merchant.config.logo,
    themeColour: groundOf(merchant),
    rootStyle: rootStyleOf(merchant),
    header: open && hasHeader(path) ? merchant.config.name : null,
    manifest: `/manifest.webmanifest?lang=${language}`,
    ...headFor(deps, merchant, path, language),
    withoutScript: t('gate.script'),
    picture: news?.banners.find(({ groupName }) => groupName === 'w_home')?.url,
  };
}
