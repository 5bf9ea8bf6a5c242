/** Job: grants the prizes of final races. */
import type { Deps } from '../../../ports/deps.ts';
import { runPrizes } from '../mission/index.ts';
import { lockPrize, markPrize, raceById, waitingPrizes } from './queries.ts';

export const giveRacePrizes = (deps: Deps): Promise<void> =>
  runPrizes(deps, {
    source: 'race',
    first: { race_id: 0n, place: 0 },
    waiting: waitingPrizes,
    lock: lockPrize,
    mark: markPrize,
    idOf: (prize) => prize.race_id,
    find: (db, merchant, raceId) => raceById(db, { merchant, raceId }),
    title: 'race.notice.title',
    text: (reward) => `race.notice.${reward}`,
  });
