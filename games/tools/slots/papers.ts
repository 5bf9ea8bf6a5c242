/** Inputs of all slots' PAR sheets: one line per game. */
import type { SlotPaper } from './paper.ts';
import { clockmakerPaper } from './papers/clockmaker.ts';
import { coralParadePaper } from './papers/coral-parade.ts';
import { emberForgePaper } from './papers/ember-forge.ts';
import { glassOrchidPaper } from './papers/glass-orchid.ts';
import { lanternCourtPaper } from './papers/lantern-court.ts';
import { midwayCarnivalPaper } from './papers/midway-carnival.ts';
import { monsoonMarketPaper } from './papers/monsoon-market.ts';
import { snowLeopardPaper } from './papers/snow-leopard.ts';
import { starCaravanPaper } from './papers/star-caravan.ts';

export const papers: readonly SlotPaper[] = [
  lanternCourtPaper,
  monsoonMarketPaper,
  coralParadePaper,
  emberForgePaper,
  glassOrchidPaper,
  clockmakerPaper,
  midwayCarnivalPaper,
  snowLeopardPaper,
  starCaravanPaper,
];
