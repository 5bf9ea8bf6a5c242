import type { Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { createLobby } from './lobby.ts';
import { showDragons } from './show-dragons.ts';
import {
  showChase,
  showHistory,
  showLatest,
  showNear,
  showOpened,
  showPopular,
  showRecent,
  showRests,
} from './show-issues.ts';
import { showChains, showKeys, showProof } from './show-proof.ts';
import { showHotGaps, showTrend } from './show-trend.ts';
import { showVietnamHistory, showVietnamOpened } from './show-vietnam.ts';

export function drawRoutes(deps: Deps): Handlers<Contract['draw']> {
  const lobby = createLobby(deps);
  const proofs = { db: deps.db, secrets: deps.secrets, kept: lobby.kept };
  return {
    near: ({ merchant }, input) => showNear(lobby, merchant, input),
    recent: ({ merchant }, input) => showRecent(lobby, merchant, input),
    chase: ({ merchant }, input) => showChase(lobby, merchant, input),
    rests: async ({ merchant }) => done(await showRests(lobby, merchant)),
    popular: async ({ merchant, language }, input) =>
      done(await showPopular(lobby, merchant, input.language ?? language, input)),
    latest: async ({ merchant }) => done(await showLatest(lobby, merchant)),
    history: ({ merchant }, input) => showHistory(lobby, merchant, input),
    historyByCode: ({ merchant }, input) => showHistory(lobby, merchant, input),
    opened: async ({ merchant, language }, input) =>
      done(await showOpened(lobby, merchant, input.language ?? language, input)),
    hotGaps: ({ merchant }, { gameId }) => showHotGaps(lobby, merchant, gameId),
    trend: ({ merchant }, input) => showTrend(lobby, merchant, input),
    dragons: async ({ merchant, language }, input) =>
      done(await showDragons(lobby, merchant, input.language ?? language, input)),
    vietnamOpened: async ({ merchant, language }, input) =>
      done(await showVietnamOpened(lobby, merchant, input.language ?? language, input)),
    vietnamHistory: ({ merchant }, input) => showVietnamHistory(lobby, merchant, input),
    proof: ({ merchant }, input) => showProof(proofs, merchant, input),
    keys: ({ merchant }) => showKeys(proofs, merchant),
    chains: ({ merchant }, input) => showChains(proofs, merchant, input),
  };
}
