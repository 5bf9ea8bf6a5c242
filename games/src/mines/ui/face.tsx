import { chanceText, times, toneOf } from '../../kit-ui/hand/figures.ts';
import type { HandFace } from '../../kit-ui/hand.ts';
import type { MinesMove, MinesView } from '../engine/engine.ts';
import { chanceOf, goalOf, paysOf, TILES, type MinesBet } from '../engine/rules.ts';
import { Scene } from './scene.tsx';
import { Settings } from './settings.tsx';

export const face: HandFace<MinesBet, MinesMove, MinesView> = {
  firstBet: { mines: 3 },
  Settings,
  Scene,
  moves: ({ opened }) => [
    { move: { type: 'take' }, label: 'mines.take', hotkey: 'c', isOff: opened.length === 0 },
    { move: { type: 'open', tile: anyTile(opened) }, label: 'mines.any', hotkey: 'r' },
  ],
  /** The published play: on to twice the stake, over tiles that chance chooses. */
  auto: ({ mines }, { opened }) =>
    opened.length < goalOf(mines) ? { type: 'open', tile: anyTile(opened) } : { type: 'take' },
  mark: (_view, standing) => ({ text: times(standing.back), tone: toneOf(standing) }),
  statusText: ({ opened, hit }, { finished }) => {
    const key = hit !== null ? 'hit' : finished ? 'taken' : 'opened';
    return { key: `mines.said.${key}`, values: { count: opened.length } };
  },
  pays: ({ mines }) =>
    paysOf(mines).map((back, at) => {
      const { n, d } = chanceOf(mines, at + 1);
      return {
        label: 'mines.pay',
        values: { count: at + 1 },
        back,
        chance: chanceText({ n: BigInt(n), d: BigInt(d) }),
      };
    }),
};

/** The mines are laid already, so it makes no difference which tile it is. */
function anyTile(opened: readonly number[]): number {
  const left = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !opened.includes(tile));
  return left[Math.floor(Math.random() * left.length)] ?? 0;
}
