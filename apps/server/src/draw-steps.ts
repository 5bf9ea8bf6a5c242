/** Steps after a draw: settles its bets, then stakes or refunds held orders. */
import type { Deps } from './ports/deps.ts';
import type { DrawStep } from './modules/play/draw/index.ts';
import { settleIssue, stakeAllHeld } from './modules/play/lottery/index.ts';
import { createGameWallet } from './modules/money/game-wallet/index.ts';

export function drawSteps(deps: Deps): readonly DrawStep[] {
  const host = { deps, wallet: createGameWallet(deps) };
  return [
    async (_, { merchant, id }) => {
      await settleIssue(host, { merchant, id });
    },
    () => stakeAllHeld(host),
  ];
}
