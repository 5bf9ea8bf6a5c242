import { mines, type MinesMove, type MinesState } from '#games/mines/engine/engine.ts';
import {
  chanceOf,
  goalOf,
  law,
  payAfter,
  paysOf,
  rules,
  safeTiles,
  TILES,
  type MinesBet,
} from '#games/mines/engine/rules.ts';
import type { HandPaper } from '../paper.ts';

const all = Array.from({ length: TILES - 1 }, (_, more) => ({ mines: more + 1 }));

export const minesPaper: HandPaper<MinesBet, MinesMove, MinesState> = {
  engine: mines,
  rules: { ...rules, pays: all.map((bet) => paysOf(bet.mines)) },
  law,
  top: ({ mines: laid }) => ({ back: payAfter(laid, safeTiles(laid)), chance: chanceOf(laid, safeTiles(laid)) }),
  main: { mines: 3 },
  listed: all,
  tried: [{ mines: 1 }, { mines: 3 }, { mines: 8 }, { mines: 24 }],
  play: {
    strategy:
      'Figures are those of opening tiles until they pay twice the stake, and taking the money then. Taken at any other time it returns as ' +
      'much, but for what is cut away below a point; `pays` has what is paid after one tile, two tiles and so on, for one mine, two mines and so on.',
    move: ({ opened }, bet): MinesMove =>
      opened.length < goalOf(bet.mines) ? { type: 'open', tile: (opened.length * 7) % TILES } : { type: 'take' },
  },
};
