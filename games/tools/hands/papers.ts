/** What every hand's sheet is written from: one line per game. */
import type { HandPaper } from './paper.ts';
import { dicePaper } from './papers/dice.ts';
import { hiLoPaper } from './papers/hi-lo.ts';
import { minesPaper } from './papers/mines.ts';
import { towersPaper } from './papers/towers.ts';

export const papers: readonly HandPaper[] = [dicePaper, minesPaper, towersPaper, hiLoPaper];
