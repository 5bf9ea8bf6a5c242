/** Steps after a draw: settles its bets, then stakes or refunds held orders. */
import type { Deps } from './deps.ts';
import type { DrawStep } from './modules/draw/index.ts';
import { settleIssue, stakeAllHeld } from './modules/lottery/index.ts';
import { createGameWallet } from './modules/game-wallet/index.ts';

export function drawSteps(deps: Deps): readonly DrawStep[] {
  const host = { deps, wallet: createGameWallet(deps) };
  return [
    async (_, { merchant, id }) => {
      await settleIssue(host, { merchant, id });
    },
    () => stakeAllHeld(host),
  ];
}
