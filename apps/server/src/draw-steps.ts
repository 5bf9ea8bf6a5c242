/** What follows from a draw: its bets are settled, and those that waited for it are staked or given back. */
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
