/** Launch of an outside vendor's game: a token, and the URL of the vendor's page. */
import { TRIAL_TYPE, type GameItem, type Language } from '#contract';
import { languageTag } from '#i18n/languages.ts';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { originOfBrand } from '../../../ports/brand-origin.ts';
import type { Session } from '../../../ports/context.ts';
import { outsideAddress } from '../../../ports/outside-address.ts';
import type { GameStart } from '../../../providers/vendor-api/vendor-api.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { issueVendorToken } from '../../money/game-wallet/index.ts';
import { addressOf } from './address.ts';
import { frameOriginsOf } from './frames.ts';
import { keyRow, type KeyRow } from './queries.ts';

export interface Starting {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly game: GameItem;
  readonly language: Language;
  readonly host: string;
  readonly country: string;
  readonly ip: string;
  readonly userAgent: string;
}

type StartDeps = Pick<Deps, 'db' | 'clock' | 'providers' | 'origins' | 'config' | 'log'>;
type Started = Promise<
  Result<string, 'trial.account.forbidden' | 'game.launch.failed' | 'vendor.unavailable' | 'vendor.maintenance'>
>;

/** Null for the house, whose games start in the arcade. */
export async function startAtVendor(deps: StartDeps, starting: Starting): Promise<Awaited<Started> | null> {
  const key = await keyRow(deps.db, starting.merchant.code, starting.game.vassalage);
  if (!key) return null;
  // The vendor would count play money as real, and charge its share.
  if (starting.session.accountType === TRIAL_TYPE) return refuse('trial.account.forbidden');
  if (!key.active) return refuse('vendor.maintenance');
  if (key.api_url === null && key.launch_url === null) return refuse('game.launch.failed');
  const start = await startOf(deps, starting);
  if (key.api_url === null) return done(atLaunchUrl(key.launch_url ?? '', start));
  return askVendor(deps, key, start);
}

async function askVendor(deps: StartDeps, key: KeyRow, start: GameStart): Started {
  const address = addressOf(key);
  if (!address) return refuse('game.launch.failed');
  const asked = await deps.providers.vendorApi.gameUrl(address, start);
  const url = asked.ok ? outsideAddress(asked.value, deps.config.demo) : null;
  const because = asked.ok ? faultOf(key, url) : asked.detail?.['because'];
  if (url && because === null) return done(url.href);
  const event = { event: 'vendor.unavailable', merchant: key.merchant, vendor: key.vendor, because };
  deps.log.warn(event, 'a vendor did not start a game');
  return refuse('vendor.unavailable');
}

/** The page's content security policy frames declared origins alone; any other URL would show an empty frame. */
function faultOf(key: KeyRow, url: URL | null): string | null {
  if (!url) return 'it answered an address that may not be opened';
  return frameOriginsOf(key).includes(url.origin) ? null : `it answered ${url.origin}, which is not declared`;
}

async function startOf(deps: StartDeps, { merchant, session, game, ...starting }: Starting): Promise<GameStart> {
  const token = await issueVendorToken(deps, {
    merchant: merchant.code,
    vendor: game.vassalage,
    memberId: session.memberId,
    sessionId: session.sessionId,
    currency: session.currency,
    gameCode: game.gameId,
  });
  const site = originOfBrand(deps, merchant, starting.host) ?? deps.origins().site;
  return {
    user: String(session.memberId),
    token,
    gameCode: game.gameId,
    platform: /\bMobi/i.test(starting.userAgent) ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    // The dialect uses ISO 639 languages: CN is `zh`.
    language: languageTag(starting.language).split('-')[0]!,
    currency: session.currency,
    country: starting.country,
    ip: starting.ip,
    lobbyUrl: `${site}/index`,
    depositUrl: `${site}/depositv2`,
  };
}

function atLaunchUrl(address: string, start: GameStart): string {
  const url = new URL(address);
  const query = {
    user: start.user,
    token: start.token,
    game_code: start.gameCode,
    platform: start.platform,
    lang: start.language,
    currency: start.currency,
    country: start.country,
    ip: start.ip,
    lobby_url: start.lobbyUrl,
    deposit_url: start.depositUrl,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
