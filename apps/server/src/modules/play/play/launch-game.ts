/** Starts a game: a ticket for the arcade, or a token for an outside vendor. */
import { randomBytes } from 'node:crypto';
import { TRIAL_TYPE, type Contract, type GameItem, type Language, type ParsedOf } from '#contract';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import { liveRoomByCode } from '#games/rooms.ts';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { originOfBrand } from '../../../ports/brand-origin.ts';
import type { Answer, CallContext, Session } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { findGame, noteOpened } from '../../house/catalogue/index.ts';
import { startVisit } from '../../people/safe-play/index.ts';
import { startAtVendor } from '../vendor/index.ts';
import { roomOfGame } from './hall-queries.ts';
import { houseGameOf } from './house-game.ts';
import { hallOf, wantedGame, type Hall } from './lottery-hall.ts';
import { DEMO_CURRENCY } from './rules.ts';
import { hashToken } from './play-session.ts';
import { insertTicket } from './session-queries.ts';

const TICKET_LIFE_MS = 60_000;

type LaunchCall = Contract['game']['launch'];
type TrialCall = Contract['game']['trialLaunch'];

export async function launchGame(
  deps: Deps,
  context: CallContext<LaunchCall>,
  input: ParsedOf<LaunchCall>,
): Promise<Answer<LaunchCall>> {
  const { merchant, session } = context;
  const language = input.language ?? context.language;
  const wanted = await wantedGame(deps, { merchant, language }, input);
  if (!wanted.ok) return wanted;
  const game = await findGame(deps, merchant, { ...wanted.value, language });
  if (!game.ok) return game;
  const owner = { merchant: merchant.code, memberId: session.memberId };
  if (session.accountType !== TRIAL_TYPE) await startVisit(deps, { ...owner, sessionId: session.sessionId });
  const opened = await open(deps, context, game.value, { language, ...hallOf(input) });
  if (opened.ok) {
    const { vassalage: vendor, gameId: code } = game.value;
    await noteOpened(deps.db, owner, { vendor, code }, deps.clock.now());
  }
  return opened;
}

async function open(
  deps: Deps,
  context: CallContext<LaunchCall>,
  game: GameItem,
  { language, ...hall }: Hall & { readonly language: Language },
): Promise<Answer<LaunchCall>> {
  const { merchant, session, host } = context;
  const outside = await startAtVendor(deps, { ...context, game, language });
  if (outside) return outside.ok ? done({ game_url: outside.value, openMode: 'IFRAME' as const }) : outside;
  const place = await placeOf(deps, merchant, game);
  if (!place.ok) return place;
  const mode = session.accountType === TRIAL_TYPE ? 'TRIAL' : 'REAL';
  return arcade(deps, { merchant, host, session, mode, game, language, page: place.value, ...hall });
}

/** Path in the arcade, and further parameters of its page. */
interface Page {
  readonly path: '' | 'lottery' | 'live' | 'room';
  readonly query: Readonly<Record<string, string>>;
}

async function placeOf(
  deps: Pick<Deps, 'db' | 'engines' | 'hands'>,
  { code: merchant }: Merchant,
  { gameId, vassalage }: GameItem,
): Promise<Result<Page, 'game.launch.failed' | 'vendor.maintenance'>> {
  if (houseGameOf(deps, gameId)) return done({ path: '' as const, query: {} });
  if (lotteryOf(gameId)) return done({ path: 'lottery' as const, query: { merchant } });
  const room = await roomOfGame(deps.db, merchant, vassalage, gameId);
  if (!room) return refuse('game.launch.failed');
  if (!room.is_on) return refuse('vendor.maintenance');
  return liveRoomByCode(room.engine)
    ? done({ path: 'live' as const, query: { merchant, tables: gameId } })
    : done({ path: 'room' as const, query: { merchant } });
}

/** Play money, no wallet; open to visitors. */
export async function launchTrial(
  deps: Deps,
  context: CallContext<TrialCall>,
  input: ParsedOf<TrialCall>,
): Promise<Answer<TrialCall>> {
  const { merchant, session, host } = context;
  const language = input.language ?? context.language;
  const game = await findGame(deps, merchant, { nodeId: input.nodeId, vassalage: input.vassalage, language });
  if (!game.ok) return game;
  const place = await placeOf(deps, merchant, game.value);
  if (!place.ok) return place;
  // Visitors without an account may watch the lotteries.
  if (game.value.supportTrial === 'N' && place.value.path !== 'lottery') return refuse('game.launch.failed');
  return arcade(deps, { merchant, host, session, mode: 'DEMO', game: game.value, language, page: place.value });
}

interface Start {
  readonly merchant: Merchant;
  readonly host: string;
  readonly session: Session | null;
  readonly mode: 'REAL' | 'TRIAL' | 'DEMO';
  readonly game: GameItem;
  readonly language: Language;
  readonly page: Page;
  readonly hall?: Readonly<Record<string, string>>;
  readonly backUrl?: string | undefined;
}

/** URL that the game's page returns to, which must be one of ours. */
const lobbyOf = (deps: Deps, merchant: Merchant, host: string): string =>
  originOfBrand(deps, merchant, host) ?? deps.origins().site;

/** The URL and its origin, if it is the site or a domain of the brand; visitors are never sent to other sites. */
function ownPage(
  deps: Deps,
  merchant: Merchant,
  page: string,
): { readonly lobby: string; readonly back: string } | null {
  const { origin, host, href } = new URL(page);
  if (!href.startsWith(`${origin}/`)) return null;
  const isOwn = origin === deps.origins().site || origin === originOfBrand(deps, merchant, host);
  return isOwn ? { lobby: origin, back: href } : null;
}

async function arcade(deps: Deps, start: Start) {
  const { merchant, session, mode, game, language } = start;
  const home =
    start.backUrl === undefined
      ? { lobby: lobbyOf(deps, merchant, start.host) }
      : ownPage(deps, merchant, start.backUrl);
  if (home === null) return refuse('request.param.invalid', { fields: ['backUrl'] });
  const ticket = randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  await insertTicket(deps.db, {
    token_hash: hashToken(ticket),
    merchant: merchant.code,
    member_id: session ? BigInt(session.memberId) : null,
    session_id: session?.sessionId ?? null,
    mode,
    currency: mode === 'DEMO' || !session ? DEMO_CURRENCY : session.currency,
    node_id: game.nodeId,
    vendor: game.vassalage,
    category: game.gameType,
    game_code: game.gameId,
    language,
    lobby_origin: home.lobby,
    created_at: new Date(now),
    expires_at: new Date(now + TICKET_LIFE_MS),
    used_at: null,
  });
  const { path, query } = start.page;
  const params = new URLSearchParams({
    ticket,
    ...home,
    ...query,
    ...(path === 'lottery' && start.hall),
  });
  return done({
    game_url: `${deps.origins().arcade}/${path}?${params}`,
    openMode: 'IFRAME' as const,
  });
}
