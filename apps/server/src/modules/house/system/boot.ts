/** Boot data in the page, so that the app renders without a request. */
import type { Boot, Language } from '#contract';
import { dir, languageRead, languageTag } from '#i18n/languages.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../ports/deps.ts';
import type { KeptPages, PageFacts } from '../../../ports/kept-page.ts';
import { paletteOf, rootStyleOf } from '../brand/index.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { lanesFor } from '../catalogue/index.ts';
import { gameHeadFor, headFor } from './head.ts';
import { hasHeader } from './public-pages.ts';
import { statusFor } from './status.ts';

/** First language that the brand offers: of the URL (`?lang=`), the cookie, the browser; else the brand's own. */
export function languageFor(merchant: Merchant, request: FastifyRequest): Language {
  const { lang } = request.query as Readonly<Record<string, string | undefined>>;
  const { languages, defaultLanguage } = merchant.config;
  const offered = (wanted: string | undefined) => languages.find((language) => language === wanted);
  return (
    offered(lang) ??
    offered(request.cookies.lang) ??
    languageRead(request.headers['accept-language'] ?? '', languages) ??
    defaultLanguage
  );
}

const NOWHERE = { ip: '', country: '' };

/** The visitor's cookie, else the brand's theme. */
const themeFor = (merchant: Merchant, { theme }: Readonly<Record<string, string | undefined>>) =>
  theme === 'night' || theme === 'day' ? theme : merchant.config.theme;

interface Around {
  /** Absent where pages are not rendered on the server. */
  readonly pages?: KeptPages | undefined;
  readonly frames: () => Promise<PageFacts['frames']>;
}

export async function bootPage(deps: Deps, request: FastifyRequest, { pages, frames }: Around) {
  const path = request.url.split('?')[0] ?? '/';
  const merchant = deps.brands.byHost(request.hostname);
  const language = languageFor(merchant, request);
  const status = await statusFor(deps, merchant, { ip: request.ip, host: request.host }, deps.origins().arcade);
  const open = !status.maintenance && !status.regionRestriction;
  const factsNow = async (): Promise<PageFacts> => ({
    lanes: open ? await lanesFor(deps, merchant, language) : [],
    frames: await frames(),
  });
  const { t } = loadTranslator(language);
  const theme = themeFor(merchant, request.cookies);
  const kept = await pages?.pageFor({
    merchant,
    language,
    theme,
    awaited: request.cookies['wasIn'] === '1',
    path,
    query: request.url.slice(path.length),
    // Without the requested host: the page is cached for everybody.
    status: { ...status, location: NOWHERE, info: { ...status.info, mainDomain: '' } },
    facts: factsNow,
  });
  const facts = kept?.facts ?? (await factsNow());
  const boot: Boot = { status, lanes: facts.lanes, language };
  return {
    boot,
    drawn: kept?.page,
    frames: facts.frames,
    hasFonts: request.cookies['letters'] === '1',
    texts: language,
    language: languageTag(language),
    direction: dir(language),
    theme,
    icon: merchant.config.logo,
    themeColour: paletteOf(merchant, theme).ground,
    rootStyle: rootStyleOf(merchant),
    header: open && hasHeader(path) ? merchant.config.name : null,
    manifest: `/manifest.webmanifest?lang=${language}`,
    ...((await gameHeadFor(deps, merchant, request.url, language)) ??
      headFor(deps, merchant, path, { language, lanes: facts.lanes })),
    withoutScript: t('gate.script'),
  };
}
