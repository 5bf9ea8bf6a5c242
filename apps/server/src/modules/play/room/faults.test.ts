/** Connections that break, lag or send nonsense at a live table: players keep their state, others notice nothing. */
import { randomUUID } from 'node:crypto';
import { liveRoomByCode } from '#games/rooms.ts';
import { createSite, type Site, type SiteMember } from '#testkit';
import { COIN_ROOM, coinNode, coinServices, openCoinRoom } from '#testkit/room.ts';
import { openLine, openRoomPage, roomToken, type RoomPage } from '#testkit/room-line.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NodeRooms } from './index.ts';

const RED = { type: 'bet', spots: { red: 100 } } as const;
const PHASES = ['betting', 'closed', 'dealing', 'settled'] as const;

let site: Site;
let node: NodeRooms;
let mei: SiteMember;
let token: string;
const pages: RoomPage[] = [];
beforeAll(async () => {
  site = await createSite();
  await openCoinRoom(site);
  await site.deps.db.run(`update room set engine = 'ROULETTE' where code = 'coin-1'`);
  mei = await site.register('faultmei');
  await site.fund(mei, 1_000);
  token = await roomToken(site, mei);
});
afterAll(async () => {
  const { findings } = await site.deps.ledger.audit({ deep: true });
  await site.close();
  expect(findings).toEqual([]);
});
beforeEach(async () => {
  node = coinNode({ ...coinServices(site.deps), engines: [liveRoomByCode('ROULETTE')!] });
  await node.keep();
  await node.turn();
  while ((await phaseNow()) !== 'betting') await tick();
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.close();
  do await tick();
  while ((await phaseNow()) !== 'betting');
  await node.paid();
  await node.stop();
  site.clock.advance(60_000);
});

const hosted = () => node.room(COIN_ROOM)!;
const phaseNow = async () => (await hosted().host.snapshotFor(null)).set['phase'];
/** To the table's next tick. */
const tick = async () => {
  site.clock.advance(Math.max(0, hosted().host.due()! - site.clock.now()));
  await node.keep();
  await node.turn();
};
const enter = async (by = token) => {
  const page = await openRoomPage(site, by);
  pages.push(page);
  return page;
};
const line = async () => {
  const page = await openLine(site);
  pages.push(page);
  page.send({ op: 'auth', token });
  await page.next('ready');
  return page;
};

it.each(PHASES)(
  'lost while the table is %s is back with the same seat, bets and view; who comes late sees the same',
  async (phase) => {
    const [page, onlooker] = [await enter(), await enter(await roomToken(site, null))];
    page.act(RED);
    await page.next('done');
    while ((await phaseNow()) !== phase) await tick();
    await Promise.all([page.acknowledged(), onlooker.acknowledged()]);
    const { room, own } = page;
    expect(room).toMatchObject({ phase });
    page.close();
    const [again, late] = [await enter(), await enter(await roomToken(site, null))];
    await again.next('own');
    expect([again.room, again.own]).toEqual([room, own]);
    expect(own).toMatchObject({ stakes: { red: 100 } });
    expect([late.room, onlooker.room]).toEqual([room, room]);
    expect(late.own).toEqual({});
  },
);

it('of one member on two devices are one seat: each shows what the other bets, and a request is one of both', async () => {
  const [phone, desk] = [await enter(), await enter()];
  const id = phone.act(RED);
  await phone.next('done');
  await desk.acknowledged();
  desk.act(RED, id);
  expect(await desk.next('done')).toMatchObject({ id });
  desk.act({ type: 'bet', spots: { red: 200 } });
  await desk.next('done');
  await Promise.all([phone.acknowledged(), desk.acknowledged()]);
  expect([phone.own, desk.own]).toEqual([desk.own, desk.own]);
  expect(phone.own).toMatchObject({ stakes: { red: 300 } });
  expect(phone.room).toMatchObject({ pools: { red: { points: 300, players: 1 } } });
});

it('says no to a bet that comes a millisecond after the table has closed, and takes nothing', async () => {
  const page = await enter();
  const roundId = page.room['roundId'];
  site.clock.advance(hosted().host.due()! - site.clock.now());
  await node.keep();
  const late = page.act(RED);
  expect(await page.next('refused')).toMatchObject({ id: late, code: 'bet.closed' });
  await page.acknowledged();
  expect(page.room).toMatchObject({ phase: 'closed', pools: {}, roundId });
  expect(page.own['stakes'] ?? {}).toEqual({});
});

it('refuses what belongs to another round, comes before its room was entered, or is no bet of this table', async () => {
  const page = await line();
  const act = (action: object, round: string = randomUUID()) => {
    page.send({ op: 'act', room: 'coin-1', id: randomUUID(), round, action });
    return page.next('refused');
  };
  expect(await act(RED)).toMatchObject({ code: 'room.unknown' });
  page.send({ op: 'enter', room: 'coin-1' });
  await page.next('room');
  expect(await act(RED)).toMatchObject({ code: 'round.mismatch' });
  const now = String(page.room['roundId']);
  for (const [action, code] of [
    [{ type: 'bet', spots: { purple: 100 } }, 'bet.invalid'],
    [{ type: 'bet', spots: { red: 150 } }, 'bet.chips'],
    [{ type: 'bet', spots: { red: 99_999_900 } }, 'bet.above'],
    [{ type: 'undo' }, 'bet.none'],
  ] as const)
    expect(await act(action, now)).toMatchObject({ code });
  await page.acknowledged();
  expect(page.room).toMatchObject({ pools: {} });
});

it('that says more than a frame holds is ended, and nobody else’s', async () => {
  const [page, other] = [await enter(), await enter()];
  page.send({
    op: 'act',
    room: 'coin-1',
    id: randomUUID(),
    round: page.room['roundId'],
    action: { x: 'x'.repeat(5_000) },
  });
  expect(await page.closed).toBe(1009);
  other.act(RED);
  await other.next('done');
});

it('takes no more than twenty actions that wait for their answer', async () => {
  const page = await enter();
  await node.stop();
  const ids = Array.from({ length: 21 }, () => page.act(RED));
  expect(await page.next('refused')).toEqual({ t: 'refused', id: ids[20], code: 'too.many.requests' });
  await node.keep();
});

it('that reads nothing is ended before it holds much of our memory; the others hear everything', async () => {
  const neighbour = await enter();
  const others = new Set(site.arcade.websocketServer.clients);
  const deaf = await openLine(site);
  pages.push(deaf);
  deaf.send({ op: 'auth', token });
  deaf.send({ op: 'enter', room: 'coin-1' });
  const { v } = await deaf.next('room');
  const [ours] = [...site.arcade.websocketServer.clients].filter((each) => !others.has(each));
  deaf.read(false);
  const { epoch } = hosted().lease;
  for (let count = 1; count <= 100; count += 1) {
    const word = {
      kind: 'told',
      epoch: String(epoch),
      v: v + count,
      set: { word: count + 'x'.repeat(20_000) },
      own: [],
    };
    await site.deps.state.publish('room-watchers:pavilion/coin-1', word);
    await neighbour.acknowledged();
    expect(ours!.bufferedAmount).toBeLessThan(1_100_000);
  }
  expect(ours!.readyState).toBe(ours!.CLOSED);
  expect(neighbour.room['word']).toMatch(/^100x/);
});
