/** What every hand's sheet is written from: one line per game. */
import type { HandPaper } from './paper.ts';
import { dicePaper } from './papers/dice.ts';

export const papers: readonly HandPaper[] = [dicePaper];
