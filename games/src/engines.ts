/** The house games the server hosts: one line per game. */
import type { RoundEngine } from './kit/round.ts';
import { lanternCourt } from './lantern-court/engine/engine.ts';
import { snowLeopard } from './snow-leopard/engine/engine.ts';
import { starCaravan } from './star-caravan/engine/engine.ts';

export type HouseEngine = RoundEngine<unknown, unknown>;

export const engines: readonly HouseEngine[] = [lanternCourt, snowLeopard, starCaravan];

/** By the name on the wire; undefined for a code that is not ours. */
export const engineByCode = (code: string): HouseEngine | undefined =>
  engines.find((engine) => engine.meta.code === code);
