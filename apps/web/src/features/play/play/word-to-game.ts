import type { ServerFrame, ToArcade } from '#contract';

/** Pushed event for the game. Balances are left out while it shows a round, which brings its own. */
export function wordOf(heard: ServerFrame, isHeld: boolean): ToArcade | null {
  if (heard.t === 'issue_void') {
    const { gameCode, numero } = heard;
    return { from: 'site', type: 'issueVoid', gameCode, numero };
  }
  return heard.t === 'balance' && !isHeld ? { from: 'site', type: 'balance' } : null;
}
