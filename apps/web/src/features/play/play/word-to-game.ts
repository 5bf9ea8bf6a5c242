import type { ServerFrame, ToArcade } from '#contract';

/** Pushed event for the game. Balances are left out while it shows a round, which brings its own. */
export function wordOf(event: ServerFrame, isHeld: boolean): ToArcade | null {
  if (event.t === 'issue_void') {
    const { gameCode, numero } = event;
    return { from: 'site', type: 'issueVoid', gameCode, numero };
  }
  return event.t === 'balance' && !isHeld ? { from: 'site', type: 'balance' } : null;
}
