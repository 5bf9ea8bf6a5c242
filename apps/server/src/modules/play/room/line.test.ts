import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { merchantCode } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { coinNode, coinServices, openCoinRoom } from '#testkit/room.ts';
import { openLine, openRoomPage, roomToken, type RoomPage } from '#testkit/room-line.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NodeRooms } from './index.ts';

const PAVILION = merchantCode('pavilion');
const HEADS = { type: 'bet', side: 'heads', points: 100 } as const;

let site: Site;
let node: NodeRooms;
let mei: SiteMember;
let token: string;
let pages: RoomPage[] = [];
beforeAll(async () => {
  site = await createSite();
  await openCoinRoom(site);
  await openCoinRoom(site, { merchant: 'lotus', room: 'coin-lotus' });
  mei = await site.register('linemei');
  await site.fund(mei, 100);
  token = await roomToken(site, mei);
});
afterAll(() => site.close());
beforeEach(async () => {
  node = coinNode(coinServices(site.deps));
  await node.keep();
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.close();
  site.clock.advance(10_000);
  await node.turn();
  site.clock.advance(2_000);
  await node.turn();
  await node.stop();
  site.clock.advance(60_000);
});

const enter = async (by = token) => {
  const page = await openRoomPage(site, by);
  pages.push(page);
  return page;
};
const line = async () => {
  const page = await openLine(site);
  pages.push(page);
  return page;
};

/** Meanwhile the node keeps its rooms and reads its inbox, as in production. */
const runs = async (meanwhile: () => Promise<void>) => {
  const over = new AbortController();
  const loop = (async () => {
    while (!over.signal.aborted) {
      await node.keep();
      await node.turn();
      await setImmediate();
    }
  })();
  await meanwhile().finally(() => over.abort());
  await loop;
};

it('shows nothing to nobody: a line without a good token is hung up on', async () => {
  for (const frame of [
    { op: 'enter', room: 'coin-1' },
    { op: 'auth', token: 'made-up' },
  ]) {
    const page = await line();
    page.send(frame);
    await page.next('gone');
    expect(await page.closed).toBe(4401);
  }
});

it('shows a room that stakes come in to everybody, and to each his own', async () => {
  const [own, other] = [await enter(), await enter(await roomToken(site, null))];
  const id = own.act(HEADS);
  expect(await own.next('done')).toMatchObject({ id, balance: expect.any(Number) });
  await Promise.all([own.acknowledged(), other.acknowledged()]);
  expect([own.room, other.room]).toEqual([own.room, own.room]);
  expect(other.room).toMatchObject({ phase: 'betting', crowd: 1 });
  expect(own.own).toMatchObject({ bets: [{ points: 100 }] });
  expect(other.own).toEqual({});
});

it('shows who comes later, or again, all of it: his own seat too', async () => {
  const first = await enter();
  first.act(HEADS);
  await first.next('done');
  first.close();
  const [again, late] = [await enter(), await enter(await roomToken(site, null))];
  await again.next('own');
  expect(again.own).toMatchObject({ bets: [{ points: 100 }] });
  expect(late.room).toMatchObject({ phase: 'betting', crowd: 1 });
});

it('takes the same action once, and says so each time', async () => {
  const page = await enter();
  const id = randomUUID();
  for (let time = 0; time < 3; time += 1) page.act(HEADS, id);
  const answers = [await page.next('done'), await page.next('done'), await page.next('done')];
  expect(new Set(answers.map(({ balance }) => balance)).size).toBe(1);
  expect(page.own).toMatchObject({ bets: [{ points: 100 }] });
});

it('answers an action whose id is in capitals, in capitals', async () => {
  const page = await enter();
  const id = randomUUID().toUpperCase();
  page.act(HEADS, id);
  expect(await page.next('done')).toMatchObject({ id });
});

it('lets a launch into rooms of its own hall and brand alone', async () => {
  const page = await enter();
  for (const room of ['coin-lotus', 'nowhere']) {
    page.send({ op: 'enter', room });
    expect(await page.next('refused')).toEqual({ t: 'refused', id: null, code: 'room.unknown', params: { room } });
  }
  const slot = await line();
  slot.send({ op: 'auth', token: await roomToken(site, mei, 'RNG') });
  await slot.next('ready');
  slot.send({ op: 'enter', room: 'coin-1' });
  expect(await slot.next('refused')).toMatchObject({ code: 'room.unknown' });
});

it('leaves the rooms and the lobby of who was on a line when somebody else is, and his brand’s table goes on', async () => {
  const [page, other] = [await enter(), await enter()];
  page.send({ op: 'lobby' });
  await page.next('lobby');
  page.send({ op: 'auth', token });
  await page.next('ready');
  expect(page.act(HEADS)).toBe((await page.next('done')).id);
  const stranger = await site.register('linestranger');
  const foreign = await roomToken(site, stranger);
  await site.deps.db.run(`update play_session set merchant = 'lotus' where member_id = $1`, [stranger.id]);
  page.send({ op: 'auth', token: foreign });
  await page.next('ready');
  const id = page.act(HEADS);
  expect(await page.next('refused')).toMatchObject({ id, code: 'room.unknown' });
  const round = other.act(HEADS);
  expect(await other.next('done')).toMatchObject({ id: round });
  await page.acknowledged();
  expect(page.room).toMatchObject({ crowd: 1, staked: 100 });
  expect(other.room).toMatchObject({ crowd: 1, staked: 200 });
});

it('lets nobody in from where the brand is closed, and asks again of who is in', async () => {
  const page = await enter();
  await site.deps.brands.change(PAVILION, { blockedAddresses: ['10.255.0.2'] });
  const late = await line();
  late.send({ op: 'auth', token });
  await late.next('gone');
  expect(await late.closed).toBe(4401);
  site.clock.advance(60_000);
  page.send({ op: 'ping' });
  await page.next('gone');
  expect(await page.closed).toBe(4401);
  await site.deps.brands.change(PAVILION, { blockedAddresses: [] });
  await node.keep();
});

it('refuses an action in a room that he does not watch, and one of a round that is over', async () => {
  const page = await enter();
  page.send({ op: 'act', room: 'coin-1', id: randomUUID(), round: randomUUID(), action: HEADS });
  expect(await page.next('refused')).toMatchObject({ code: 'round.mismatch' });
  page.send({ op: 'leave', room: 'coin-1' });
  page.act(HEADS);
  expect(await page.next('refused')).toMatchObject({ code: 'room.unknown' });
});

const ANY_ID = '7f000000-0000-4000-8000-000000000001';
const acting = (action: string) =>
  `{"op":"act","room":"coin-1","id":"${ANY_ID}","round":"${ANY_ID}","action":${action}}`;

it.each([
  ['{'],
  ['{"op":"sudo"}'],
  ['{"op":"act","room":"coin-1"}'],
  ['{"op":"enter","room":7}'],
  ['{"op":"enter","room":"\\u0000"}'],
  [acting('{"type":"bet","side":"heads\\u0000","points":100}')],
  [acting('{"type":"bet","side":"heads","points":100,"\\u0000":1}')],
  [acting('{"type":"bet","side":"\\ud800","points":100}')],
  [acting('{"type":"bet","side":"heads","points":100,"more":[{"\\udfff":1}]}')],
])('ends a line that says %s', async (nonsense) => {
  const page = await line();
  page.send({ op: 'auth', token });
  await page.next('ready');
  page.send(nonsense);
  expect(await page.closed).toBe(4400);
});

it('hangs up on who talks without end', async () => {
  const page = await line();
  for (let at = 0; at < 300; at += 1) page.send({ op: 'auth', token });
  expect(await page.closed).toBe(4429);
});

it('goes on with the host that takes the room over: everybody is shown all of it again, and acts as before', async () => {
  const page = await enter();
  page.act(HEADS);
  await page.next('done');
  await page.acknowledged();
  const before = page.room;
  site.clock.advance(3_000);
  const other = coinNode(coinServices(site.deps));
  await other.keep();
  expect(await page.next('room')).toMatchObject({ t: 'room' });
  await page.acknowledged();
  expect(page.room).toEqual(before);
  const id = page.act(HEADS);
  expect(await page.next('done')).toMatchObject({ id });
  await other.stop();
});

it('says of an action that nobody answers that it may be said again, and then what became of it', async () => {
  const page = await enter();
  await node.stop();
  const id = page.act(HEADS);
  await page.acknowledged();
  site.clock.advance(10_000);
  expect(await page.next('refused')).toMatchObject({ id, code: 'service.unavailable' });
  await node.keep();
  await page.acknowledged();
  page.act(HEADS, id);
  expect(await page.next('done')).toMatchObject({ id });
});

const away = (table: string) => site.deps.db.run(`alter table ${table} rename to ${table}_away`);
const back = (table: string) => site.deps.db.run(`alter table ${table}_away rename to ${table}`);

it('hangs up where the database was away for what was said, so that it is said anew: the table is shown, the bet counts once', async () => {
  const [coming, playing] = [await line(), await enter()];
  coming.send({ op: 'auth', token });
  await coming.next('ready');
  await away('room');
  coming.send({ op: 'enter', room: 'coin-1' });
  expect(await coming.closed).toBe(1012);
  await back('room');
  site.clock.advance(120_000);
  await node.keep();
  await away('play_session');
  const id = playing.act(HEADS);
  expect(await playing.closed).toBe(1012);
  await back('play_session');
  // The host may have missed the bet as well: it reads its inbox after taking the room up again.
  await runs(async () => {
    const again = await enter();
    for (const times of [1, 2]) {
      again.act(HEADS, id);
      expect([times, await again.next('done')]).toMatchObject([times, { id }]);
    }
    await again.acknowledged();
    expect(again.own).toMatchObject({ bets: [{ points: 100 }] });
  });
});

it('stands while the database is away for the question whether its player is still in, and ends soon for one who is not', async () => {
  const leaving = await site.register('lineaway');
  const page = await enter(await roomToken(site, leaving));
  site.clock.advance(60_000);
  await node.keep();
  await away('play_session');
  await page.acknowledged();
  page.send({ op: 'leave', room: 'coin-1' });
  await page.acknowledged();
  await back('play_session');
  await site.deps.db.run('update play_session set ended_at = now() where member_id = $1', [leaving.id]);
  site.clock.advance(5_000);
  page.send({ op: 'ping' });
  await page.next('gone');
  expect(await page.closed).toBe(4401);
});

it('tells a player what he has when he is paid', async () => {
  const page = await enter();
  page.act(HEADS);
  await page.next('done');
  page.act({ type: 'leave' });
  await page.next('done');
  await node.paid();
  expect(await page.next('balance')).toMatchObject({ balance: expect.any(Number) });
});

it('ends at once with the session that it hangs on, and no other player’s', async () => {
  const leaving = await site.register('lineleaving');
  const [page, other] = [await enter(await roomToken(site, leaving)), await enter()];
  await leaving.client.session.logout();
  await page.next('gone');
  expect(await page.closed).toBe(4401);
  await other.acknowledged();
});

it('is known to be at this node before it is shown the room, until the last page of the player has left', async () => {
  // The server notices the end of an injected socket only after 30 s: this player has no other page.
  const player = await site.register('lineplaces');
  await site.fund(player, 100);
  const own = await roomToken(site, player);
  const places = () =>
    site.deps.db.run<{ at: Date }>(`select at from room_page where player = $1 and room = 'coin-1'`, [
      `member:${player.id}`,
    ]);
  const leave = async (page: RoomPage) => {
    page.send({ op: 'leave', room: 'coin-1' });
    await page.acknowledged();
  };
  const [other, page] = [await enter(own), await enter(own)];
  expect(await places()).toHaveLength(1);
  await leave(other);
  page.act(HEADS);
  await page.next('done');
  expect(await places()).toHaveLength(1);
  await leave(page);
  await expect.poll(places).toEqual([]);
});

it('shows no room to a page that cannot be written down, and lets it come again', async () => {
  const page = await line();
  page.send({ op: 'auth', token });
  await page.next('ready');
  await site.deps.db.run('alter table room_page rename to room_page_away');
  page.send({ op: 'enter', room: 'coin-1' });
  expect(await page.closed).toBe(1012);
  expect(page.room).toEqual({});
  await site.deps.db.run('alter table room_page_away rename to room_page');
  expect((await enter()).room).toMatchObject({ phase: 'betting' });
});
