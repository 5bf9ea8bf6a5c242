/** Seats of a round are paid in a few statements, however many there are; a failing one does not block the others. */
import { memberId } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { sitDown } from '#testkit/arcade.ts';
import { actIn, COIN_ROOM, coinNode, coinServices, openCoinRoom, sittingOf } from '#testkit/room.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createGameWallet } from '../../money/game-wallet/index.ts';
import type { NodeRooms, RoomServices, Sitting } from './index.ts';
import { settle, settleLeft } from './settle.ts';

const HEADS = { type: 'bet', side: 'heads', points: 100 } as const;
const HALF = 5_000n;

let site: Site;
let node: NodeRooms;
let accounts = 0;
/** Members whose wins the ledger refuses at the moment. */
let away: (member: number) => boolean = () => false;
beforeAll(async () => {
  site = await createSite();
  await openCoinRoom(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  node = coinNode(services());
  await node.keep();
});
afterEach(async () => {
  away = () => false;
  await node.stop();
});

function services(deps = site.deps): RoomServices {
  const wallet = createGameWallet(deps);
  return coinServices(deps, {
    wallet: {
      ...wallet,
      async win(payee, win) {
        if (away(payee.memberId)) throw new Error('the books are away');
        return wallet.win(payee, win);
      },
    },
  });
}

async function player(): Promise<SiteMember> {
  accounts += 1;
  const member = await site.register(`paid${accounts}`);
  await site.fund(member, 10);
  return member;
}
const players = (count: number) => Promise.all(Array.from({ length: count }, player));

/** Each stakes a dollar and gets half of it back. */
async function play(
  people: readonly SiteMember[],
  demos: readonly Sitting[] = [],
): Promise<{ merchant: string; id: string }> {
  const id = String((await node.room(COIN_ROOM)!.host.snapshotFor(null)).set['roundId']);
  for (const by of [...people.map((member) => sittingOf(site, member)), ...demos])
    for (const action of [HEADS, { type: 'leave' } as const])
      expect(await actIn(node, by, action)).toMatchObject({ ok: true });
  await node.paid();
  return { merchant: COIN_ROOM.merchant, id };
}
const moneyOf = (people: readonly SiteMember[]) =>
  Promise.all(
    people.map(({ id }) => {
      const { currency } = sittingOf(site, { id, merchant: COIN_ROOM.merchant });
      return site.deps.ledger.balanceOf({
        merchant: COIN_ROOM.merchant,
        memberId: memberId(id),
        currency,
        kind: 'main',
      });
    }),
  );
const PAID = 100_000n - HALF;

/** Number of queries beside the postings. */
async function tripsTo(round: { merchant: string; id: string }): Promise<number> {
  let trips = 0;
  const db = new Proxy(site.deps.db, {
    get(target, name) {
      if (name === 'run') trips += 1;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  await settle(services({ ...site.deps, db }), round);
  return trips;
}

it('asks the database as often for twelve seats as for two', async () => {
  const trips: number[] = [];
  for (const people of [await players(2), await players(12)]) {
    away = () => true;
    const round = await play(people);
    away = () => false;
    trips.push(await tripsTo(round));
    expect(new Set(await moneyOf(people))).toEqual(new Set([PAID]));
  }
  expect(trips[1]).toBe(trips[0]);
});

it('pays all but whom it cannot, and them later', async () => {
  const people = await players(3);
  const [one] = people as [SiteMember];
  away = (member) => member === one.id;
  const { id } = await play(people);
  expect(await moneyOf(people)).toEqual([PAID - HALF, PAID, PAID]);
  const due = `select member_id::int as id from settlement_payout where merchant = $1 and batch = $2 and state = 'due'`;
  expect(await site.deps.db.run(due, [COIN_ROOM.merchant, id])).toEqual([{ id: one.id }]);
  away = () => false;
  site.clock.advance(6_000);
  await settleLeft(services());
  expect(await moneyOf(people)).toEqual([PAID, PAID, PAID]);
});

it('pays each once whom two nodes pay at the same time, a demo among them', async () => {
  const people = await players(3);
  const { session } = await sitDown(site, null, 'trialLaunch');
  const demo = async () => {
    const rows = await site.deps.db.run<{ money: bigint }>(
      'select demo_balance as money from play_session where id = $1',
      [session.playSessionId],
    );
    return rows[0]!.money;
  };
  const before = await demo();
  away = () => true;
  const round = await play(people, [{ ...session, vendor: 'HOUSE', category: 'LIVE' }]);
  expect(await demo()).toBe(before - HALF);
  away = () => false;
  await Promise.all([settle(services(), round), settle(services(), round)]);
  expect(await moneyOf(people)).toEqual([PAID, PAID, PAID]);
  expect(await demo()).toBe(before - HALF);
});
