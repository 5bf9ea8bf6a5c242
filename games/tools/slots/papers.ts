/** What every slot's sheet is written from: one line per game. */
import type { SlotPaper } from './paper.ts';
import { coralParadePaper } from './papers/coral-parade.ts';
import { lanternCourtPaper } from './papers/lantern-court.ts';
import { monsoonMarketPaper } from './papers/monsoon-market.ts';

export const papers: readonly SlotPaper[] = [lanternCourtPaper, monsoonMarketPaper, coralParadePaper];
