/** Inputs of all hands' PAR sheets: one line per game. */
import type { HandPaper } from './paper.ts';
import { blackjackPaper } from './papers/blackjack.ts';
import { coinFlipPaper } from './papers/coin-flip.ts';
import { dicePaper } from './papers/dice.ts';
import { hiLoPaper } from './papers/hi-lo.ts';
import { kenoPaper } from './papers/keno.ts';
import { limboPaper } from './papers/limbo.ts';
import { minesPaper } from './papers/mines.ts';
import { plinkoPaper } from './papers/plinko.ts';
import { towersPaper } from './papers/towers.ts';
import { wheelPaper } from './papers/wheel.ts';
import { videoPokerPaper } from './papers/video-poker.ts';

export const papers: readonly HandPaper[] = [
  dicePaper,
  limboPaper,
  coinFlipPaper,
  wheelPaper,
  plinkoPaper,
  kenoPaper,
  minesPaper,
  towersPaper,
  hiLoPaper,
  videoPokerPaper,
  blackjackPaper,
];
