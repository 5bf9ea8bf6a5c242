/** Texts of the scene of a hand of mines. */
import type { Points } from '../../kit/hand.ts';
import type { ShownHand } from '../../kit-ui/hand.ts';
import type { MinesView } from '../engine/engine.ts';
import { payAfter, safeTiles, type MinesBet } from '../engine/rules.ts';
import type { TileState } from './tile.tsx';

export function stateOf(view: MinesView | null, tile: number): TileState {
  if (view === null) return 'covered';
  if (view.hit === tile) return 'hit';
  if (view.opened.includes(tile)) return 'safe';
  if (view.laid === null) return 'covered';
  return view.laid.includes(tile) ? 'mine' : 'passed';
}

interface Worth {
  readonly key: 'now' | 'next' | 'won' | 'lost';
  readonly points: Points;
  readonly tone: 'plain' | 'win' | 'lose';
  readonly hasMoney: boolean;
}

/** Payouts now and after one more tile; at the end the result. */
export function worthsOf(hand: ShownHand<MinesBet, MinesView> | null, chosen: MinesBet): readonly Worth[] {
  if (hand?.finished) {
    const isLost = hand.view.hit !== null;
    return [{ key: isLost ? 'lost' : 'won', points: hand.back, tone: isLost ? 'lose' : 'win', hasMoney: !isLost }];
  }
  const { mines } = hand?.bet ?? chosen;
  const opened = hand?.view.opened.length ?? 0;
  const next = { key: 'next', points: payAfter(mines, opened + 1), tone: 'plain', hasMoney: hand !== null } as const;
  if (opened === 0 || opened >= safeTiles(mines)) return [next];
  return [{ key: 'now', points: payAfter(mines, opened), tone: 'win', hasMoney: true }, next];
}
