import type { ServerFrame, ToArcade } from '#contract';

/** A pushed event as the game hears of it. A balance pushed while it shows a round is that round's, which brings its own. */
export function wordOf(heard: ServerFrame, isHeld: boolean): ToArcade | null {
  if (heard.t === 'issue_void') {
    const { gameCode, numero } = heard;
    return { from: 'site', type: 'issueVoid', gameCode, numero };
  }
  return heard.t === 'balance' && !isHeld ? { from: 'site', type: 'balance' } : null;
}
