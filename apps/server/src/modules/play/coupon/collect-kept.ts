/** Recovers reversed wins that were already spent, once the member has money again. */
import type { Deps } from '../../../ports/deps.ts';
import { createGameWallet } from '../../money/game-wallet/index.ts';
import { collectKept as collect } from '../../money/settlement/index.ts';
import { isSettled } from './settle-queries.ts';

/** Job: retries the recovery. */
export const collectKept = (deps: Deps): Promise<void> =>
  collect(
    { deps, wallet: createGameWallet(deps) },
    {
      source: 'coupon',
      mayTake: (tx, { merchant, place }) => isSettled(tx, merchant, place),
      notify: async () => null,
      announce: async () => {},
    },
  );
