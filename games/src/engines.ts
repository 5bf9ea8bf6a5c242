/** The house games the server hosts: one line per game. */
import type { RoomEngine } from './kit/room.ts';
import type { RoundEngine } from './kit/round.ts';
import { lanternCourt } from './lantern-court/engine/engine.ts';

export type HouseEngine = RoundEngine<unknown, unknown>;

export const engines: readonly HouseEngine[] = [lanternCourt];

/** By the name on the wire; undefined for a code that is not ours. */
export const engineByCode = (code: string): HouseEngine | undefined =>
  engines.find((engine) => engine.meta.code === code);

export type HouseRoomEngine = RoomEngine<unknown, unknown, unknown, unknown, object, object>;

/** The games that many share: one line per game. */
export const roomEngines: readonly HouseRoomEngine[] = [];
