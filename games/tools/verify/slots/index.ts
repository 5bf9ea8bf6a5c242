/** Slots a second time, from docs/fairness.md and the sheets alone and without the games' code: one file and one line per game. */
import { clockmaker } from './clockmaker.ts';
import { coralParade } from './coral-parade.ts';
import { emberForge } from './ember-forge.ts';
import { glassOrchid } from './glass-orchid.ts';
import { lanternCourt } from './lantern-court.ts';
import { midwayCarnival } from './midway-carnival.ts';
import { monsoonMarket } from './monsoon-market.ts';
import type { SlotCheck } from './slot-check.ts';
import { snowLeopard } from './snow-leopard.ts';
import { starCaravan } from './star-caravan.ts';

export const slotChecks: Readonly<Record<string, SlotCheck>> = {
  LANTERN_COURT: lanternCourt,
  MONSOON_MARKET: monsoonMarket,
  CORAL_PARADE: coralParade,
  EMBER_FORGE: emberForge,
  GLASS_ORCHID: glassOrchid,
  CLOCKMAKER: clockmaker,
  MIDWAY_CARNIVAL: midwayCarnival,
  SNOW_LEOPARD: snowLeopard,
  STAR_CARAVAN: starCaravan,
};
