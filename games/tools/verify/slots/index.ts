/** Slots a second time, from docs/fairness.md and the sheets alone and without the games' code: one file and one line per game. */
import { lanternCourt } from './lantern-court.ts';
import { snowLeopard } from './snow-leopard.ts';
import { starCaravan } from './star-caravan.ts';
import type { SlotCheck } from './slot-check.ts';

export const slotChecks: Readonly<Record<string, SlotCheck>> = {
  LANTERN_COURT: lanternCourt,
  SNOW_LEOPARD: snowLeopard,
  STAR_CARAVAN: starCaravan,
};
