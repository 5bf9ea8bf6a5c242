/**
 * Node with connections and rooms on the real clock: `pressed.test.ts` starts, kills and freezes some. It prints its
 * port.
 */
import { writeSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { openDb } from '#db';
import { roomByCode, type HouseRoomEngine } from '#games/rooms.ts';
import type { Rng } from '#kernel';
import { createArcadeApp } from '#server/app.ts';
import { compose, createLog, systemClock } from '#server/compose.ts';
import { readConfig } from '#server/ports/config.ts';
import { startRooms } from '#server/modules/play/room/index.ts';

/** Rounds crash between ×1.10 and ×1.60, within seven seconds, so that many end during a failure. */
function shortFlights(): HouseRoomEngine {
  const crash = roomByCode('CRASH')!;
  const shortened = (rng: Rng): Rng => ({ ...rng, int: (below) => Math.floor(0.62 * below + 0.28 * rng.int(below)) });
  return {
    ...crash,
    tick: (state, moment) => crash.tick(state, { ...moment, chance: () => shortened(moment.chance()) }),
  };
}

const { DATABASE_URL, SECRET_KEY, REDIS_URL, DATA_DIR, HOLDER = '' } = process.env;
const config = readConfig({ PORT: '0', NODE_ENV: 'test', SECRET_KEY, DATABASE_URL, REDIS_URL, DATA_DIR });
const db = await openDb({ databaseUrl: config.databaseUrl });
const origins = { site: 'http://127.0.0.1', arcade: 'http://127.0.0.1', console: 'http://127.0.0.1' };
const deps = await compose({ config, db, clock: systemClock, log: createLog('fatal'), origins: () => origins });
const app = await createArcadeApp(deps, null);
await app.listen({ port: 0, host: '127.0.0.1' });
startRooms(deps, [shortFlights()], { holder: HOLDER });
writeSync(1, `${(app.server.address() as AddressInfo).port}\n`);
