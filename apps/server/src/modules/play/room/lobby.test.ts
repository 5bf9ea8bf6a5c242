import { createSite, type Site, type SiteMember } from '#testkit';
import { coinNode, coinServices, openCoinRoom } from '#testkit/room.ts';
import { openLine, openRoomPage, roomToken, type RoomPage } from '#testkit/room-line.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NodeRooms } from './index.ts';

const HEADS = { type: 'bet', side: 'heads', points: 100 } as const;
const ROOMS = ['coin-1', 'coin-2', 'coin-3', 'coin-4', 'coin-5'];

let site: Site;
let node: NodeRooms;
let mei: SiteMember;
let token: string;
const pages: RoomPage[] = [];
beforeAll(async () => {
  site = await createSite();
  for (const room of ROOMS) await openCoinRoom(site, { merchant: 'pavilion', room });
  await openCoinRoom(site, { merchant: 'lotus', room: 'coin-lotus' });
  mei = await site.register('lobbymei');
  await site.fund(mei, 1_000);
  token = await roomToken(site, mei);
});
afterAll(() => site.close());
beforeEach(async () => {
  node = coinNode(coinServices(site.deps));
  await node.keep();
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.close();
  await finish();
  await node.stop();
  site.clock.advance(60_000);
});

/** Later by so much, with all due work done. */
const later = async (ms: number) => {
  site.clock.advance(ms);
  await node.keep();
  await node.turn();
};
const finish = async () => {
  await later(10_000);
  await later(2_000);
};
const enter = async () => {
  const page = await openRoomPage(site, token);
  pages.push(page);
  return page;
};
const lobby = async (by = token) => {
  const page = await openLine(site);
  pages.push(page);
  page.send({ op: 'auth', token: by });
  page.send({ op: 'lobby' });
  expect(await page.next('lobby')).toMatchObject({ whole: true });
  return page;
};
const setOn = (isOn: boolean) => site.deps.db.run(`update room set is_on = $1 where code = 'coin-2'`, [isOn]);

it('shows all rooms of the brand at once, and none of another', async () => {
  const page = await lobby();
  expect([...page.lobby.keys()]).toEqual(ROOMS);
  for (const summary of page.lobby.values())
    expect(summary).toEqual({
      room: summary.room,
      phase: 'betting',
      nextAt: null,
      round: 0,
      results: [],
      players: 0,
      watching: 0,
      limits: null,
    });
});

it('tells what the clock does at once, and who plays once a second', async () => {
  const page = await lobby();
  const player = await enter();
  player.act(HEADS);
  await player.next('done');
  await page.acknowledged();
  expect(page.lobby.get('coin-1')).toMatchObject({ players: 0 });
  await later(1_000);
  await page.acknowledged();
  expect(page.lobby.get('coin-1')).toMatchObject({ phase: 'betting', players: 1 });
  await later(9_000);
  await page.acknowledged();
  expect(page.lobby.get('coin-1')).toMatchObject({ phase: 'closed', players: 1 });
  await later(2_000);
  await page.acknowledged();
  expect(page.lobby.get('coin-1')).toMatchObject({ phase: 'betting', players: 0, results: [expect.any(String)] });
});

it('tells no more once it is left', async () => {
  const page = await lobby();
  page.send({ op: 'lobby', off: true });
  await page.acknowledged();
  const player = await enter();
  player.act(HEADS);
  await player.next('done');
  await later(1_000);
  await page.acknowledged();
  expect(page.lobby.get('coin-1')).toMatchObject({ players: 0 });
});

it('counts the lines that watch, of whoever looks and plays', async () => {
  const page = await lobby();
  await enter();
  await later(1_000);
  await enter();
  await later(1_000);
  await page.acknowledged();
  expect(page.lobby.get('coin-1')).toMatchObject({ watching: 2 });
  expect(page.lobby.get('coin-2')).toMatchObject({ watching: 0 });
});

it('says which rooms are switched off, and which nobody hosts, until somebody does', async () => {
  await setOn(false);
  await node.keep();
  const page = await lobby();
  expect(page.lobby.get('coin-2')).toMatchObject({ phase: 'off', nextAt: null });
  await setOn(true);
  await node.stop();
  const late = await lobby(await roomToken(site, null));
  expect([...late.lobby.values()].map(({ phase }) => phase)).toEqual(
    ROOMS.map((room) => (room === 'coin-2' ? 'off' : 'betting')),
  );
});

it('opens four rooms on one line, and no fifth', async () => {
  const page = await enter();
  for (const room of ROOMS.slice(1, 4)) {
    page.send({ op: 'enter', room });
    expect(await page.next('room')).toMatchObject({ room, whole: true });
  }
  page.send({ op: 'enter', room: 'coin-5' });
  expect(await page.next('refused')).toEqual({
    t: 'refused',
    id: null,
    code: 'room.too.many',
    params: { room: 'coin-5' },
  });
  page.send({ op: 'leave', room: 'coin-3' });
  page.send({ op: 'enter', room: 'coin-5' });
  expect(await page.next('room')).toMatchObject({ room: 'coin-5', whole: true });
});

it('keeps the rooms of a line apart: stakes and rounds of one are not the other’s', async () => {
  const page = await enter();
  page.send({ op: 'enter', room: 'coin-2' });
  await page.next('room');
  const first = page.act(HEADS);
  expect(await page.next('done')).toMatchObject({ id: first });
  const second = page.act({ ...HEADS, points: 200 }, undefined, 'coin-2');
  expect(await page.next('done')).toMatchObject({ id: second });
  await page.acknowledged();
  expect([page.of('coin-1').room['staked'], page.of('coin-2').room['staked']]).toEqual([100, 200]);
  expect(page.of('coin-2').own).toMatchObject({ bets: [{ points: 200 }] });
  page.send({
    op: 'act',
    room: 'coin-1',
    id: crypto.randomUUID(),
    round: page.of('coin-2').room['roundId'],
    action: HEADS,
  });
  expect(await page.next('refused')).toMatchObject({ code: 'round.mismatch' });
  page.send({ op: 'leave', room: 'coin-1' });
  page.act(HEADS, undefined, 'coin-2');
  await page.next('done');
  page.act(HEADS);
  expect(await page.next('refused')).toMatchObject({ code: 'room.unknown' });
});
