/** The house games the server hosts: one line per game. */
import { clockmaker } from './clockmaker/engine/engine.ts';
import { coralParade } from './coral-parade/engine/engine.ts';
import { emberForge } from './ember-forge/engine/engine.ts';
import { glassOrchid } from './glass-orchid/engine/engine.ts';
import type { RoundEngine } from './kit/round.ts';
import { lanternCourt } from './lantern-court/engine/engine.ts';
import { midwayCarnival } from './midway-carnival/engine/engine.ts';
import { monsoonMarket } from './monsoon-market/engine/engine.ts';
import { snowLeopard } from './snow-leopard/engine/engine.ts';
import { starCaravan } from './star-caravan/engine/engine.ts';

export type HouseEngine = RoundEngine<unknown, unknown>;

export const engines: readonly HouseEngine[] = [
  lanternCourt,
  monsoonMarket,
  coralParade,
  emberForge,
  glassOrchid,
  clockmaker,
  midwayCarnival,
  snowLeopard,
  starCaravan,
];

/** By the name on the wire; undefined for a code that is not ours. */
export const engineByCode = (code: string): HouseEngine | undefined =>
  engines.find((engine) => engine.meta.code === code);
