/** Redeems a ticket for a play session, and answers everything the game needs to start. */
import type { ArcadeRound, Contract } from '#contract';
import { done, refuse, unitsToWire, type Currency } from '#kernel';
import type { Answer, PlaySession } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { findGame } from '../../house/catalogue/index.ts';
import { jackpotMeters, openJackpot } from '../jackpot/index.ts';
import { keepSession } from '../../people/session/index.ts';
import { resolve } from './carry-on.ts';
import type { Host } from '../../money/game-wallet/index.ts';
import { playerOf } from './player.ts';
import { feedsJackpot, houseGameOf, type HouseGame } from './house-game.ts';
import { ownerOf } from './play-round.ts';
import { hashToken, startPlaySession } from './play-session.ts';
import { walletAdapterOf, type WalletAdapter } from './wallet-adapter.ts';
import { playVisitOf } from './play-visit.ts';
import { pageOfRounds, unfinishedRound } from './round-queries.ts';
import { offerOf } from './rules.ts';
import { readSeeds } from './seeds.ts';
import { showRound } from './show-round.ts';
import { nicknameOf, useTicket } from './session-queries.ts';

type OpenCall = Contract['arcade']['open'];

export async function openPlay(host: Host, input: { readonly ticket: string }): Promise<Answer<OpenCall>> {
  const { deps } = host;
  const ticket = await useTicket(deps.db, hashToken(input.ticket), new Date(deps.clock.now()));
  const merchant = ticket && deps.brands.find(ticket.merchant);
  if (!ticket || !merchant) return refuse('ticket.invalid');
  if (ticket.session_id !== null && !(await keepSession(deps, ticket.session_id))) return refuse('ticket.invalid');
  const engine = houseGameOf(deps, ticket.game_code);
  const { token, session } = await startPlaySession(deps, merchant, ticket);
  const { nodeId, vendor, language, currency, mode } = session;
  const game = await findGame(deps, merchant, { nodeId, vassalage: vendor, language });
  if (!game.ok || !engine) return refuse('vendor.maintenance');
  const walletAdapter = await walletAdapterOf(host, ownerOf(session));
  const unfinished = await unfinishedOf(host, walletAdapter, session);
  const visit = await playVisitOf(host, session);
  const last = unfinished ? null : await lastOf(host, walletAdapter, engine, session, visit.since);
  const money = await walletAdapter.money();
  return done({
    sessionToken: token,
    player: { nickname: await nicknameFor(host, session), currency, currencySymbol: symbolOf(merchant, currency) },
    balance: unitsToWire(money.balance),
    isBonus: money.isBonus,
    game: {
      nodeId,
      code: engine.meta.code,
      name: game.value.nodeName,
      version: engine.meta.version,
      figures: engine.meta.figures,
    },
    ...offerOf(engine, merchant, currency),
    jackpot: await jackpotOf(host, walletAdapter, engine, session),
    language,
    mode,
    seeds: await readSeeds(deps, { player: playerOf(session), gameCode: session.gameCode }),
    lobbyOrigin: ticket.lobby_origin,
    unfinished,
    last,
    visit,
  });
}

/**
 * The pots open with the first player, so that their commitment is public before any stake. Play with bonus or demo
 * money and test accounts show no pots: they neither feed nor win them.
 */
async function jackpotOf(
  { deps }: Host,
  walletAdapter: WalletAdapter,
  game: HouseGame,
  { merchant, currency }: PlaySession,
) {
  if (!feedsJackpot(game) || !walletAdapter.feeds) return null;
  await openJackpot(deps, { merchant, currency });
  return jackpotMeters(deps, { merchant, currency });
}

/** A round that only lacked its payout is paid here; one with steps left is shown at the player's place. */
async function unfinishedOf(
  host: Host,
  walletAdapter: WalletAdapter,
  session: PlaySession,
): Promise<ArcadeRound | null> {
  const found = await unfinishedRound(host.deps.db, playerOf(session), session.gameCode);
  if (!found) return null;
  const game = houseGameOf(host.deps, found.game_code);
  const round = await resolve(host, walletAdapter, found);
  return round.state === 'open' && game ? showRound(host, walletAdapter, game, round) : null;
}

/** Empty for demos, which belong to nobody. */
export function nicknameFor(host: Host, session: PlaySession): Promise<string> {
  if (session.memberId === null || session.mode === 'DEMO') return Promise.resolve('');
  return nicknameOf(host.deps.db, BigInt(session.memberId));
}

/** Result of this visit's newest round, so that a page reloaded during it does not look like a fresh game. */
async function lastOf(
  host: Host,
  walletAdapter: WalletAdapter,
  game: HouseGame,
  session: PlaySession,
  since: number,
): Promise<ArcadeRound | null> {
  const games = [{ vendor: session.vendor, code: session.gameCode }];
  const [round] = await pageOfRounds(host.deps.db, { player: playerOf(session), games, from: new Date(since) }, 1);
  const isSame = round?.state === 'settled' && round.game_version === game.meta.version;
  return isSame ? showRound(host, walletAdapter, game, round) : null;
}

export const symbolOf = (merchant: Merchant, currency: Currency): string =>
  merchant.config.currency === currency ? merchant.config.currencySymbol : '';
