/** The rooms the server can host: one line per game. */
import { baccarat } from './baccarat/engine/engine.ts';
import { crash } from './crash/engine/engine.ts';
import { verifyCrash } from './crash/engine/verify.ts';
import { dragonTiger } from './dragon-tiger/engine/engine.ts';
import { fanTan } from './fan-tan/engine/engine.ts';
import type { LiveEngine } from './kit/live/table.ts';
import { verifyLive, type LiveProof, type LiveVerdict } from './kit/live/verify.ts';
import type { RoomEngine } from './kit/room.ts';
import { roulette } from './roulette/engine/engine.ts';
import { sicBo } from './sic-bo/engine/engine.ts';
import { xocDia } from './xoc-dia/engine/engine.ts';

/** Any engine of a shared room: live tables and others. */
export type HouseRoomEngine = RoomEngine<unknown, unknown, unknown, unknown, object, object>;

export type LiveRoom = LiveEngine<unknown, unknown, unknown>;

export const liveRooms: readonly LiveRoom[] = [baccarat, dragonTiger, sicBo, roulette, xocDia, fanTan];

/** All that the host is given. */
export const rooms: readonly HouseRoomEngine[] = [...liveRooms, crash];

/** By the name on the wire; undefined for a code that is not ours. */
export const roomByCode = (code: string): HouseRoomEngine | undefined => rooms.find(({ meta }) => meta.code === code);

export const liveRoomByCode = (code: string): LiveRoom | undefined =>
  liveRooms.find((engine) => engine.meta.code === code);

/** A round a second time, whichever of our rooms it was in. */
export const verifyRoom = (proof: LiveProof): LiveVerdict =>
  proof.engine === crash.meta.code ? verifyCrash(proof) : verifyLive(proof, liveRooms);
