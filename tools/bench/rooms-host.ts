/** Node that hosts rooms and serves no requests, to be killed. Forked by `rooms.ts` with a database. */
import { openDb } from '#db';
import { compose, createLog, systemClock } from '#server/compose.ts';
import { readConfig } from '#server/ports/config.ts';
import { startRooms } from '#server/modules/play/room/index.ts';
import { engineOf } from './rooms-house.ts';

const { DATABASE_URL, SECRET_KEY } = process.env;
const config = readConfig({ PORT: '0', NODE_ENV: 'test', SECRET_KEY, DATABASE_URL });
const db = await openDb({ databaseUrl: config.databaseUrl });
const origins = { site: 'http://127.0.0.1', arcade: 'http://127.0.0.1', console: 'http://127.0.0.1' };
const deps = await compose({ config, db, clock: systemClock, log: createLog('error'), origins: () => origins });
startRooms(deps, [engineOf(false)]);
