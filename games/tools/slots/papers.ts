/** What every slot's sheet is written from: one line per game. */
import type { SlotPaper } from './paper.ts';
import { lanternCourtPaper } from './papers/lantern-court.ts';
import { snowLeopardPaper } from './papers/snow-leopard.ts';
import { starCaravanPaper } from './papers/star-caravan.ts';

export const papers: readonly SlotPaper[] = [lanternCourtPaper, snowLeopardPaper, starCaravanPaper];
