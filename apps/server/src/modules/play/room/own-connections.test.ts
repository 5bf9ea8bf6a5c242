/** A site whose pool for calls is blocked by one row: rooms, spins and draws have their own pool. */
import { openDb, type Db } from '#db';
import { createSite, type Site } from '#testkit';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { openCoinRoom } from '#testkit/room.ts';
import { openRoomPage, roomToken } from '#testkit/room-line.ts';
import { until } from '#testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArcadeApp } from '../../../app.ts';
import type { Deps } from '../../../ports/deps.ts';
import { playDeps } from '../../../ports/play-deps.ts';
import { startDraws } from '../draw/index.ts';
import { startRooms } from './index.ts';

const CONNECTIONS = 3;

describe.skipIf(testDatabaseUrl() === undefined)('while all connections for calls wait for one row', () => {
  let database: TestPostgres;
  let playDb: Db;
  let site: Site;
  let deps: Deps;
  beforeAll(async () => {
    database = await openTestPostgres();
    site = await createSite({ databaseUrl: database.url, poolSize: CONNECTIONS });
    playDb = await openDb({ databaseUrl: database.url, poolSize: CONNECTIONS });
    deps = { ...site.deps, playDb };
    await openCoinRoom(site);
    await database.db.run('create table wanted as select 1 as row');
  });
  afterAll(async () => {
    await site.close();
    await playDb.close();
    await database.drop();
  });

  /** Answers a function that releases them. */
  async function takeAll(): Promise<() => Promise<void>> {
    const [taken, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const want = () => site.deps.db.tx((tx) => tx.run('select row from wanted for update'));
    const held = database.db.tx(async (tx) => {
      await tx.run('select row from wanted for update');
      taken.resolve();
      await over.promise;
    });
    await taken.promise;
    const wanting = Array.from({ length: CONNECTIONS }, want);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => expect(await database.db.run(waiting)).toHaveLength(CONNECTIONS));
    return async () => {
      over.resolve();
      await Promise.all([held, ...wanting]);
    };
  }

  it('a room is entered, a press counts, the round goes on, and a draw takes its lease', async () => {
    const mei = await site.register('farmei');
    await site.fund(mei, 100);
    const token = await roomToken(site, mei);
    const arcade = await createArcadeApp(deps, null);
    await arcade.ready();
    const letGo = await takeAll();
    const rooms = startRooms(deps, deps.rooms);
    const draws = startDraws(playDeps(deps));
    const page = await openRoomPage({ arcade }, token);
    const id = page.act({ type: 'bet', side: 'heads', points: 100 });
    expect(await page.next('done')).toMatchObject({ id, balance: 99 });
    const { roundNo } = page.room;
    page.act({ type: 'throw' });
    await page.next('done');
    await until(() => expect(page.room).toMatchObject({ roundNo: Number(roundNo) + 1 }));
    await until(async () => expect(await database.db.run(`select from lease where name = 'draws'`)).toHaveLength(1));
    await letGo();
    page.close();
    await Promise.all([rooms.stop(), draws.stop()]);
    await arcade.close();
  });
});
