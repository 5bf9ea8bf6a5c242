/** Caller of the lotteries or rooms: by a member session, or by a play session of the arcade that belongs to one. */
import { TRIAL_TYPE, type Call, type GeneralRefusal } from '#contract';
import { engineByCode } from '#games/engines.ts';
import { done, refuse, type Result } from '#kernel';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../ports/deps.ts';
import { findPlaySession } from '../modules/play/play/index.ts';
import { findSession, openSessionOf } from '../modules/people/session/index.ts';
import type { Caller, Player, PlaySession } from '../ports/context.ts';
import { languageOf, merchantOf } from './guards.ts';

type Called = Result<Caller, GeneralRefusal>;

/** Categories whose play sessions may call the lotteries: a slot's token bets in its slot alone. */
const LOTTERY_HALLS: readonly PlaySession['category'][] = ['ELOTT', 'LOTT'];
const isAtRooms = ({ category, gameCode }: PlaySession): boolean =>
  category === 'LIVE' || (category === 'RNG' && engineByCode(gameCode) === undefined);
const opens = ({ path }: Call, session: PlaySession): boolean =>
  path.startsWith('/lgw/room/') ? isAtRooms(session) : LOTTERY_HALLS.includes(session.category);

export async function lotteryCaller(deps: Deps, call: Call, request: FastifyRequest, token: string): Promise<Called> {
  const merchant = merchantOf(deps, request);
  if (merchant.ok) {
    const visitor = { merchant: merchant.value, language: languageOf(request, merchant.value), session: null };
    if (!token || (call.traits.token ?? 'none') === 'none') return done(visitor);
    const session = await findSession(deps, merchant.value, token);
    if (session)
      return done({
        ...visitor,
        session: { ...session, trial: session.accountType === TRIAL_TYPE, playSession: null },
      });
  }
  const playSession = token ? await findPlaySession(deps, token) : null;
  if (playSession) return atPlay(deps, call, request, playSession);
  return merchant.ok ? refuse('user.or.token.invalid') : merchant;
}

/** The brand is the play session's, whatever the header says. A demo may read, as a visitor. */
async function atPlay(deps: Deps, call: Call, request: FastifyRequest, playSession: PlaySession): Promise<Called> {
  const merchant = deps.brands.find(playSession.merchant);
  if (!merchant || !opens(call, playSession)) return refuse('user.or.token.invalid');
  const language = languageOf(request, merchant);
  if ((call.traits.token ?? 'none') === 'none') return done({ merchant, language, session: null });
  const player = await playerOf(deps, playSession);
  if (!player && call.traits.token === 'required') return refuse('trial.account.forbidden');
  return done({ merchant, language, session: player });
}

async function playerOf(deps: Deps, playSession: PlaySession): Promise<Player | null> {
  const { mode, sessionId } = playSession;
  if (mode === 'DEMO' || sessionId === null) return null;
  const session = await openSessionOf(deps, sessionId);
  return session && { ...session, trial: mode === 'TRIAL', playSession };
}
