/** What every slot's sheet is written from: one line per game. */
import type { SlotPaper } from './paper.ts';
import { clockmakerPaper } from './papers/clockmaker.ts';
import { lanternCourtPaper } from './papers/lantern-court.ts';
import { midwayCarnivalPaper } from './papers/midway-carnival.ts';

export const papers: readonly SlotPaper[] = [lanternCourtPaper, clockmakerPaper, midwayCarnivalPaper];
