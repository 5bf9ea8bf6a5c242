import type { Contract } from '#contract';
import { done, unitsToWire } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers, PlaySession } from '../../../ports/context.ts';
import { createGameWallet, type GameWallet, type Host } from '../../money/game-wallet/index.ts';
import { actOnRound } from './act-on-round.ts';
import { gameHistory, replayRound } from './history.ts';
import { playerOf } from './player.ts';
import { openHall } from './open-hall.ts';
import { openPlay } from './open-play.ts';
import { ownerOf, playRound } from './play-round.ts';
import { walletAdapterOf } from './wallet-adapter.ts';
import { chooseClientSeed, readSeeds, rotateSeeds } from './seeds.ts';
import { endPlaySession } from './session-queries.ts';

const seedsOf = (session: PlaySession) => ({ player: playerOf(session), gameCode: session.gameCode });

/** Nouns of the arcade whose handlers are in other modules. */
type InOtherRoutes = 'feed' | 'jackpot' | 'race';

/** `wallet` is given by tests that inject failures. */
export function arcadeRoutes(
  deps: Deps,
  wallet: GameWallet = createGameWallet(deps),
): Omit<Handlers<Contract['arcade']>, InOtherRoutes> {
  const host: Host = { deps, wallet };
  return {
    open: (_context, input) => openPlay(host, input),
    play: (context, input) => playRound(host, context, input),
    act: ({ session }, input) => actOnRound(host, session, input),
    balance: async ({ session }) => {
      const walletAdapter = await walletAdapterOf(host, ownerOf(session));
      const { balance, isBonus } = await walletAdapter.money();
      return done({ balance: unitsToWire(balance), isBonus });
    },
    history: async ({ merchant, session }, input) => done(await gameHistory(deps, merchant, session, input)),
    round: ({ session }, input) => replayRound(host, session, input.roundId),
    seeds: async ({ session }) => done(await readSeeds(deps, seedsOf(session))),
    clientSeed: ({ session }, input) => chooseClientSeed(deps, seedsOf(session), input.clientSeed),
    rotate: ({ session }) => rotateSeeds(deps, seedsOf(session)),
    close: async ({ session }) => {
      await endPlaySession(deps.db, session.playSessionId, new Date(deps.clock.now()));
      return done();
    },
  };
}

export function hallVisitRoutes(deps: Deps): Handlers<Contract['hallVisit']> {
  const host: Host = { deps, wallet: createGameWallet(deps) };
  return { open: ({ merchant }, input) => openHall(host, merchant, input) };
}
