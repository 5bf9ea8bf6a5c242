/** Starts a game: a ticket for the arcade, or a token for an outside vendor. */
import { randomBytes } from 'node:crypto';
import { TRIAL_TYPE, type Contract, type GameItem, type Language, type ParsedOf } from '#contract';
import { engineByCode } from '#games/engines.ts';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import { done, refuse } from '#kernel';
import type { Deps } from '../../deps.ts';
import { originOfBrand } from '../../http/brand-origin.ts';
import type { Answer, CallContext, Session } from '../../http/context.ts';
import type { Merchant } from '../brand/index.ts';
import { findGame, noteOpened } from '../catalogue/index.ts';
import { startVisit } from '../safe-play/index.ts';
import { startAtVendor } from '../vendor/index.ts';
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
  if (!isOurs(game)) return refuse('game.launch.failed');
  const mode = session.accountType === TRIAL_TYPE ? 'TRIAL' : 'REAL';
  return arcade(deps, { merchant, host, session, mode, game, language, ...hall });
}

/** Played in our arcade: a game of the house, or a lottery. */
const isOurs = ({ gameId }: GameItem): boolean => Boolean(engineByCode(gameId) ?? lotteryOf(gameId));

/** Demo money, no wallet; open to visitors. */
export async function launchTrial(
  deps: Deps,
  context: CallContext<TrialCall>,
  input: ParsedOf<TrialCall>,
): Promise<Answer<TrialCall>> {
  const { merchant, session, host } = context;
  const language = input.language ?? context.language;
  const game = await findGame(deps, merchant, { nodeId: input.nodeId, vassalage: input.vassalage, language });
  if (!game.ok) return game;
  if (!isOurs(game.value) || (game.value.supportTrial === 'N' && !lotteryOf(game.value.gameId)))
    return refuse('game.launch.failed');
  return arcade(deps, { merchant, host, session, mode: 'DEMO', game: game.value, language });
}

interface Start {
  readonly merchant: Merchant;
  readonly host: string;
  readonly session: Session | null;
  readonly mode: 'REAL' | 'TRIAL' | 'DEMO';
  readonly game: GameItem;
  readonly language: Language;
  readonly hall?: Readonly<Record<string, string>>;
  readonly backUrl?: string | undefined;
}

/** The page the game runs in is told of the one it returns to, which must be one of ours. */
const lobbyOf = (deps: Deps, merchant: Merchant, host: string): string =>
  originOfBrand(deps, merchant, host) ?? deps.origins().site;

/** Its origin, where it is the site or one of the brand's names; no stranger gets visitors back from us. */
function ownPage(deps: Deps, merchant: Merchant, page: string): string | null {
  const { origin, host } = new URL(page);
  return origin === deps.origins().site || origin === originOfBrand(deps, merchant, host) ? origin : null;
}

async function arcade(deps: Deps, start: Start) {
  const { merchant, session, mode, game, language } = start;
  const lobby =
    start.backUrl === undefined ? lobbyOf(deps, merchant, start.host) : ownPage(deps, merchant, start.backUrl);
  if (lobby === null) return refuse('request.param.invalid', { fields: ['backUrl'] });
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
    lobby_origin: lobby,
    created_at: new Date(now),
    expires_at: new Date(now + TICKET_LIFE_MS),
    used_at: null,
  });
  const isLottery = lotteryOf(game.gameId) !== undefined;
  const query = new URLSearchParams({ ticket, lobby, ...(isLottery && { merchant: merchant.code, ...start.hall }) });
  return done({
    game_url: `${deps.origins().arcade}/${isLottery ? 'lottery' : ''}?${query}`,
    openMode: 'IFRAME' as const,
  });
}
