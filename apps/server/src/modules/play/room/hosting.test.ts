/** Actions that a host may accept now, and a host that loses its room. */
import { randomUUID } from 'node:crypto';
import { memberId, merchantCode } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { actIn, COIN_ROOM, coinNode, coinServices, openCoinRoom, sittingOf } from '#testkit/room.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createGameWallet } from '../../money/game-wallet/index.ts';
import type { NodeRooms } from './index.ts';
import { voidByHand } from './void-round.ts';

const PAVILION = merchantCode('pavilion');
const HEADS = { type: 'bet', side: 'heads', points: 100 } as const;

let site: Site;
let node: NodeRooms;
let mei: SiteMember;
let ben: SiteMember;
let gate: PromiseWithResolvers<void> | null = null;
let asked = Promise.withResolvers<void>();
beforeAll(async () => {
  site = await createSite();
  await openCoinRoom(site);
  [mei, ben] = [await site.register('hostmei'), await site.register('hostben')];
  for (const member of [mei, ben]) await site.fund(member, 100);
});
afterAll(async () => {
  const { findings } = await site.deps.ledger.audit({ deep: true });
  await site.close();
  expect(findings).toEqual([]);
});
beforeEach(async () => {
  const wallet = createGameWallet(site.deps);
  const bet: typeof wallet.bet = async (...of) => {
    asked.resolve();
    await gate?.promise;
    return wallet.bet(...of);
  };
  node = coinNode(coinServices(site.deps, { wallet: { ...wallet, bet } }));
  await node.keep();
});
const pass = async () => {
  for (const ms of [10_000, 2_000]) {
    site.clock.advance(ms);
    await node.keep();
    await node.turn();
  }
  await node.paid();
};
afterEach(async () => {
  await pass();
  await node.stop();
  site.clock.advance(60_000);
});

const run = (sql: string) => site.deps.db.run(sql, []);
const has = (member: SiteMember) =>
  site.deps.ledger.balanceOf({
    merchant: PAVILION,
    memberId: memberId(member.id),
    currency: sittingOf(site, member).currency,
    kind: 'main',
  });
const GAME = `merchant = 'pavilion' and node_id = (select node_id from room where merchant = 'pavilion' and code = 'coin-1')`;
const VENDOR = `merchant = 'pavilion' and code = 'HOUSE' and category = 'LIVE'`;

it.each([
  ['hidden', `update game set status = 'OFF' where ${GAME}`, `update game set status = 'ON' where ${GAME}`],
  [
    'in maintenance',
    `update game set status = 'MAINTAIN' where ${GAME}`,
    `update game set status = 'ON' where ${GAME}`,
  ],
  [
    'of a hall in maintenance',
    `update vendor set maintenance = true where ${VENDOR}`,
    `update vendor set maintenance = false where ${VENDOR}`,
  ],
])('takes nothing of who comes to a game that is %s; who is in the round plays on', async (_, close, open) => {
  expect(await actIn(node, sittingOf(site, mei), HEADS)).toMatchObject({ ok: true });
  const before = await has(ben);
  await run(close);
  expect(await actIn(node, sittingOf(site, ben), HEADS)).toMatchObject({ code: 'room.closed' });
  expect(await actIn(node, sittingOf(site, mei), HEADS)).toMatchObject({ ok: true });
  expect(await has(ben)).toBe(before);
  await run(open);
  expect(await actIn(node, sittingOf(site, ben), HEADS)).toMatchObject({ ok: true });
});

it('takes nothing of who comes while the brand is in maintenance', async () => {
  await site.deps.brands.change(PAVILION, { maintenance: true });
  expect(await actIn(node, sittingOf(site, mei), HEADS)).toMatchObject({ code: 'room.closed' });
  await site.deps.brands.change(PAVILION, { maintenance: false });
  expect(await actIn(node, sittingOf(site, mei), HEADS)).toMatchObject({ ok: true });
});

it('holds nobody who sat a round out, and knows him by his seat when he is back', async () => {
  const seats = () =>
    site.deps.db.run(`select seat from room_seat where merchant = 'pavilion' and member_id = $1`, [mei.id]);
  const staked = async () => {
    const { own } = await node.room(COIN_ROOM)!.host.snapshotFor(sittingOf(site, mei));
    return (own!['bets'] as readonly { readonly points: number }[]).map(({ points }) => points);
  };
  expect(await actIn(node, sittingOf(site, mei), HEADS)).toMatchObject({ ok: true });
  const before = await seats();
  for (let round = 0; round < 3; round += 1) await pass();
  expect(await staked()).toEqual([]);
  expect(await actIn(node, sittingOf(site, mei), HEADS)).toMatchObject({ ok: true });
  expect(await seats()).toEqual(before);
  expect(await staked()).toEqual([100]);
});

it('leaves the room to who hosts it after him at the same node, when it was voided while a stake was asked for', async () => {
  const before = await has(mei);
  const { host } = node.room(COIN_ROOM)!;
  const round = String((await host.snapshotFor(null)).set['roundId']);
  [gate, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const late = actIn(node, sittingOf(site, mei), HEADS);
  await asked.promise;
  const who = { merchant: PAVILION, by: 'operator1', reason: 'the camera fell' };
  expect(await voidByHand(coinServices(site.deps), who, round)).toMatchObject({ ok: true });
  await node.keep();
  const next = node.room(COIN_ROOM)!;
  expect(next.host).not.toBe(host);
  gate.resolve();
  gate = null;
  expect(await late).toBeNull();
  expect(node.room(COIN_ROOM)).toBe(next);
  expect(await has(mei)).toBe(before);
  expect(await actIn(node, sittingOf(site, mei), HEADS)).toMatchObject({ ok: true });
});

it('leaves a room that another has taken once, however many wait for its turn', async () => {
  const lines: string[] = [];
  const log: typeof site.deps.log = Object.assign(Object.create(site.deps.log), {
    error: ({ event }: { event: string }) => void lines.push(event),
  });
  const first = coinNode(coinServices({ ...site.deps, log }));
  await node.stop();
  await first.keep();
  const hosted = first.room(COIN_ROOM)!;
  site.clock.advance(4_000);
  await node.keep();
  expect(node.room(COIN_ROOM)).toBeDefined();
  const left = hosted.host.act({
    by: sittingOf(site, mei),
    requestId: randomUUID(),
    round: await roundIn(node),
    action: HEADS,
  });
  await Promise.all(Array.from({ length: 20 }, () => first.turnRoom(hosted)));
  await left;
  expect(lines).toEqual(['room.left']);
});

it('keeps the rooms that it has, and those that it takes, for as long as it reads them', async () => {
  const other = { merchant: 'pavilion', room: 'coin-2' } as const;
  const { db } = site.deps;
  let reads = Promise.resolve();
  const begun = Promise.withResolvers<void>();
  const tx: typeof db.tx = async (...of) => {
    begun.resolve();
    await reads;
    return db.tx(...of);
  };
  await node.stop();
  const slow = coinNode(coinServices({ ...site.deps, db: { ...db, tx } }));
  await slow.keep();
  await openCoinRoom(site, other);
  const reading = Promise.withResolvers<void>();
  reads = reading.promise;
  const taking = slow.keep();
  await begun.promise;
  for (let second = 0; second < 4; second += 1) {
    site.clock.advance(1_000);
    await slow.renew();
  }
  await node.keep();
  expect(node.hosted()).toEqual([]);
  reading.resolve();
  await taking;
  const rooms = [COIN_ROOM, other].map((key) => slow.room(key)!);
  expect(rooms.every(({ until }) => until > site.clock.now())).toBe(true);
  await run(`update room set is_on = false where code = 'coin-2'`);
  await slow.stop();
});

const roundIn = async (of: NodeRooms) => String((await of.room(COIN_ROOM)!.host.snapshotFor(null)).set['roundId']);
