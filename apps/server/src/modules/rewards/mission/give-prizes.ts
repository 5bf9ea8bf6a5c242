/** Job: grants the prizes of final leaderboards. */
import type { Deps } from '../../../ports/deps.ts';
import { lockPrize, markPrize, waitingPrizes } from './board-queries.ts';
import { runPrizes } from './prize-run.ts';
import { missionById } from './queries.ts';

export const givePrizes = (deps: Deps): Promise<void> =>
  runPrizes(deps, {
    source: 'mission',
    first: { mission_id: 0n, place: 0 },
    waiting: waitingPrizes,
    lock: lockPrize,
    mark: markPrize,
    idOf: (prize) => prize.mission_id,
    find: missionById,
    title: 'mission.notice.title',
    text: (reward) => `mission.notice.${reward}`,
  });
