/** What every hand's sheet is written from: one line per game. */
import type { HandPaper } from './paper.ts';
import { coinFlipPaper } from './papers/coin-flip.ts';
import { dicePaper } from './papers/dice.ts';
import { kenoPaper } from './papers/keno.ts';
import { limboPaper } from './papers/limbo.ts';
import { plinkoPaper } from './papers/plinko.ts';
import { wheelPaper } from './papers/wheel.ts';

export const papers: readonly HandPaper[] = [dicePaper, limboPaper, coinFlipPaper, wheelPaper, plinkoPaper, kenoPaper];
