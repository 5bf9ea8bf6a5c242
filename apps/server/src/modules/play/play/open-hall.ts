/**
 * Redeems a ticket of a lottery or a room for a play session. Play sessions of a hall share a frame; the page decides
 * which is open.
 */
import type { Contract } from '#contract';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import { currency as currencyOf, done, refuse, unitsToWire } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { findGame } from '../../house/catalogue/index.ts';
import { keepSession } from '../../people/session/index.ts';
import { roomOfGame } from './hall-queries.ts';
import type { Host } from '../../money/game-wallet/index.ts';
import { nicknameFor, symbolOf } from './open-play.ts';
import { ownerOf } from './play-round.ts';
import { hashToken, startPlaySession } from './play-session.ts';
import { playVisitOf } from './play-visit.ts';
import { walletAdapterOf } from './wallet-adapter.ts';
import { useTicket, type TicketRow } from './session-queries.ts';

type OpenCall = Contract['hallVisit']['open'];

export async function openHall(
  host: Host,
  merchant: Merchant,
  input: { readonly ticket: string },
): Promise<Answer<OpenCall>> {
  const { deps } = host;
  const ticket = await useTicket(deps.db, hashToken(input.ticket), new Date(deps.clock.now()));
  if (!ticket || ticket.merchant !== merchant.code || !(await isOfHall(deps, ticket))) return refuse('ticket.invalid');
  if (ticket.session_id !== null && !(await keepSession(deps, ticket.session_id))) return refuse('ticket.invalid');
  const { token, session } = await startPlaySession(deps, merchant, ticket);
  const { nodeId, vendor, language, currency, mode } = session;
  const game = await findGame(deps, merchant, { nodeId, vassalage: vendor, language });
  if (!game.ok) return refuse('vendor.maintenance');
  // Lotteries show the stakes of the currency they are sold in.
  const shown = lotteryOf(session.gameCode) ? currencyOf(merchant.config.currency) : currency;
  const money = await (await walletAdapterOf(host, ownerOf(session))).money();
  return done({
    sessionToken: token,
    player: { nickname: await nicknameFor(host, session), currency: shown, currencySymbol: symbolOf(merchant, shown) },
    balance: unitsToWire(money.balance),
    isBonus: money.isBonus,
    game: { nodeId, code: session.gameCode, name: game.value.nodeName },
    language,
    mode,
    lobbyOrigin: ticket.lobby_origin,
    serverTime: deps.clock.now(),
    visit: await playVisitOf(host, session),
  });
}

const isOfHall = async ({ db }: Pick<Deps, 'db'>, { merchant, vendor, game_code: code }: TicketRow): Promise<boolean> =>
  (lotteryOf(code) ?? (await roomOfGame(db, merchant, vendor, code))) !== undefined;
