/** Two nodes on one database and one Redis: one hosts, the other has the connections. */
import { randomBytes } from 'node:crypto';
import { createSite, type Site, type SiteMember, virtualClock } from '#testkit';
import { until } from '#testkit/until.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { COIN_ROOM, coinNode, coinServices, openCoinRoom } from '#testkit/room.ts';
import { openLine, openRoomPage, roomToken, type RoomPage } from '#testkit/room-line.ts';
import { startThrowawayRedis, type ThrowawayRedis } from '#testkit/throwaway-redis.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NodeRooms } from './index.ts';
import { createPost } from './post.ts';

const HEADS = { type: 'bet', side: 'heads', points: 100 } as const;
let redis: ThrowawayRedis | null = testDatabaseUrl() === undefined ? null : await startThrowawayRedis();

describe.skipIf(redis === null)('a room whose lines are at other nodes', () => {
  const clock = virtualClock();
  let database: TestPostgres;
  let host: Site;
  let other: Site;
  let node: NodeRooms;
  let mei: SiteMember;
  let token: string;
  const pages: RoomPage[] = [];
  beforeAll(async () => {
    database = await openTestPostgres();
    const SECRET_KEY = randomBytes(32).toString('base64');
    const at = { databaseUrl: database.url, env: { REDIS_URL: redis!.url, SECRET_KEY }, clock };
    host = await createSite(at);
    other = await createSite(at);
    await openCoinRoom(host);
    mei = await host.register('farmei');
    await host.fund(mei, 100);
    token = await roomToken(host, mei);
  });
  afterAll(async () => {
    await Promise.all([host.close(), other.close()]);
    await database.drop();
    await redis!.stop('SIGKILL');
  });
  beforeEach(async () => {
    node = coinNode(coinServices(host.deps));
    await node.keep();
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) page.close();
    await later(10_000);
    await later(2_000);
    await node.paid();
    await node.stop();
    clock.advance(60_000);
  });

  const later = async (ms: number) => {
    clock.advance(ms);
    await node.keep();
    await node.turn();
  };
  const enter = async (at: Site, by = token) => {
    const page = await openRoomPage(at, by);
    pages.push(page);
    return page;
  };
  const sees = (page: RoomPage, parts: object) => until(() => expect(page.room).toMatchObject(parts));

  const areAway = (away: boolean) =>
    until(() => expect([host, other].map(({ deps }) => deps.state.isAway())).toEqual([away, away]));
  const leave = async () => {
    await redis!.stop('SIGKILL');
    await areAway(true);
  };
  const comeBack = async () => {
    redis = await startThrowawayRedis(redis!.port);
    await areAway(false);
  };
  const shows = (page: RoomPage, parts: object) =>
    until(async () => {
      await node.turn();
      expect(page.room).toMatchObject(parts);
    });

  it('is shown there as where it is hosted, to each his own, and acts are carried there and back', async () => {
    const [far, near, onlooker] = [
      await enter(other),
      await enter(host),
      await enter(other, await roomToken(host, null)),
    ];
    const id = far.act(HEADS);
    expect(await far.next('done')).toMatchObject({ id, balance: 99 });
    for (const page of [far, near, onlooker]) await sees(page, { crowd: 1, staked: 100 });
    await until(() => expect([far.own, near.own]).toMatchObject([{ bets: [{ points: 100 }] }, far.own]));
    expect(onlooker.own).toEqual({});
    near.act(HEADS, id);
    expect(await near.next('done')).toMatchObject({ id });
    const late = await enter(other, await roomToken(host, null));
    expect(late.room).toEqual(near.room);
    await later(10_000);
    for (const page of [far, near, onlooker, late]) await sees(page, { phase: 'closed' });
    await later(2_000);
    await far.next('balance');
  });

  it('stands in the lobby there, with who watches at all nodes', async () => {
    const lobby = await openLine(other);
    pages.push(lobby);
    lobby.send({ op: 'auth', token });
    lobby.send({ op: 'lobby' });
    expect(await lobby.next('lobby')).toMatchObject({ whole: true, rooms: [{ room: 'coin-1', phase: 'betting' }] });
    await enter(host);
    await enter(other);
    await until(async () => {
      await later(1_000);
      expect(lobby.lobby.get('coin-1')).toMatchObject({ watching: 2 });
    });
  });

  it('is asked for once by each line elsewhere when it changes hands, as soon as somebody hosts it again', async () => {
    await enter(other);
    const [here, there] = [host.deps.state, other.deps.state];
    const answers: unknown[] = [];
    const deaf = await createPost(here).asHost(
      COIN_ROOM,
      (message) => message.kind === 'look' && answers.push(message),
    );
    let echoed = () => {};
    const stops = [
      deaf,
      await there.subscribe(
        'to-and-fro',
        (turn) => void (turn === 'to' && there.publish('to-and-fro', 'fro')),
        () => {},
      ),
      await here.subscribe(
        'to-and-fro',
        (turn) => turn === 'fro' && echoed(),
        () => {},
      ),
    ];
    /** Messages keep their order: after the echo, everything before it is answered. */
    const toAndFro = async () => {
      const echo = Promise.withResolvers<void>();
      echoed = echo.resolve;
      await here.publish('to-and-fro', 'to');
      await echo.promise;
    };
    await node.stop();
    await toAndFro();
    expect(answers).toHaveLength(0);
    node = coinNode(coinServices(host.deps));
    await node.keep();
    await toAndFro();
    expect(answers).toHaveLength(1);
    await Promise.all(stops.map((stop) => stop()));
  });

  it('goes on without a Redis: a bet made there counts and is answered, the table is shown there, and once it is back no bet counts twice', async () => {
    const page = await enter(other);
    await leave();
    const id = page.act(HEADS);
    const answered = page.next('done');
    await shows(page, { crowd: 1, staked: 100 });
    expect(await answered).toMatchObject({ id, balance: expect.any(Number) });
    await later(10_000);
    await until(() => expect(page.room).toMatchObject({ phase: 'closed' }));
    await comeBack();
    await later(1_000);
    for (const again of [1, 2]) {
      page.act(HEADS, id);
      expect([again, await page.next('done')]).toMatchObject([again, { id }]);
    }
    await sees(page, { staked: 100, crowd: 1 });
  });

  it('is shown on there though Redis comes back and leaves again within a moment', async () => {
    const page = await enter(other);
    for (const times of [1, 2, 3]) {
      await leave();
      await comeBack();
      // The host answers.
      await page.acknowledged();
      await leave();
      page.act(HEADS);
      await shows(page, { staked: 100 * times });
      await comeBack();
    }
  });

  it('is shown on without a Redis at the node that has lost it to another', async () => {
    const page = await enter(host);
    await leave();
    page.act(HEADS);
    await shows(page, { phase: 'betting', staked: 100 });
    await node.stop();
    node = coinNode(coinServices(other.deps));
    clock.advance(10_000);
    await until(async () => {
      await node.keep();
      await node.turn();
      expect(page.room).toMatchObject({ phase: 'closed' });
    });
    await comeBack();
  });
});
