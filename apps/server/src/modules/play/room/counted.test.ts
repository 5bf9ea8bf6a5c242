/** Stakes at a table count for turnover, levels and reports once the round is decided, without refunded ones. */
import { createSite, notification, notify, payeeAt, SANDBOX_CHANNEL, type Payee, type Site } from '#testkit';
import { actIn, COIN_ROOM, coinNode, coinServices, openCoinRoom, sittingOf } from '#testkit/room.ts';
import { dayName } from '#kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pavilion } from '../../../seed/brands/pavilion.ts';
import type { NodeRooms } from './index.ts';
import { voidByHand } from './void-round.ts';

/** Betting phase, then the draw. */
const ROUND_MS = [10_000, 2_000];
const POINTS_PER_DOLLAR = 100;

let site: Site;
let node: NodeRooms;
let ann: Payee;
let accounts = 0;
beforeAll(async () => {
  const turnover = { deposit: 1, bonus: 3 };
  site = await createSite({ brand: { withdraw: { ...pavilion.withdraw!, turnover } } });
  await openCoinRoom(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  node = coinNode(coinServices(site.deps));
  await node.keep();
  accounts += 1;
  ann = await payeeAt(site, `seated${accounts}`, 0);
  const started = await ann.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount: 100 });
  if (!started.ok) throw new Error(started.code);
  await notify(site, notification(site, started.value.refId, { amount: 100 }));
});
afterEach(() => node.stop());

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(given.code);
  return given.value;
}
const bet = async (money: number) => {
  const action = { type: 'bet', side: 'heads', points: money * POINTS_PER_DOLLAR } as const;
  expect(await actIn(node, sittingOf(site, ann), action)).toMatchObject({ ok: true });
};
const decide = async () => {
  for (const ms of ROUND_MS) {
    site.clock.advance(ms);
    await node.keep();
    await node.turn();
  }
  await node.paid();
};
const counted = async () => {
  const today = dayName(site.clock.now());
  const { turnover } = await value(ann.client.withdrawal.settings());
  const { items } = await value(ann.client.vip.progress());
  const profit = await value(ann.client.report.personalProfit({ startDate: today, endDate: today }));
  return {
    turnover: turnover.actual,
    level: items.find(({ key }) => key === 'turnover')?.current,
    valid: profit.validBetting,
    staked: profit.byCategory,
  };
};
const NOTHING = { turnover: 0, level: 0, valid: 0, staked: [] };

describe('what is staked at a table counts', () => {
  it('for nothing while the round is open, and for all of it when it is decided', async () => {
    await bet(20);
    await bet(10);
    expect(await counted()).toMatchObject({ turnover: 0, level: 0, valid: 0 });
    await decide();
    expect(await counted()).toMatchObject({
      turnover: 30,
      level: 30,
      valid: 30,
      staked: [{ gameCategory: 'LIVE', betting: 30 }],
    });
    expect(await ann.ask(50)).toMatchObject({ code: 'withdraw.turnover.not.met', detail: { left: 70 } });
  });

  it('R41 towards what the game has returned once for each round, however many have shared it', async () => {
    const returned = () =>
      site.deps.db.run<{ rounds: number; staked: string; back: string; crossed: string; back_sq: string }>(
        `select sum(rounds)::int4 as rounds, sum(staked)::text as staked, sum(back)::text as back, sum(crossed)::text as crossed,
           sum(back_sq)::text as back_sq from return_day where merchant = 'pavilion' and game = $1`,
        [COIN_ROOM.room],
      );
    const rounds = () =>
      site.deps.db.run<{ rounds: number; staked: string; back: string; crossed: string; back_sq: string }>(
        `select count(*)::int4 as rounds, sum(staked)::text as staked, sum(back)::text as back,
           sum(staked::numeric * back)::text as crossed, sum(back::numeric * back)::text as back_sq
         from room_round where merchant = 'pavilion' and room = $1 and crowd > 0 and state <> 'void'`,
        [COIN_ROOM.room],
      );
    await bet(20);
    await bet(10);
    await decide();
    const found = await returned();
    expect(found[0]?.rounds).toBeGreaterThan(0);
    expect(found).toEqual(await rounds());
  });

  it('for nothing when it was taken back', async () => {
    await bet(20);
    const by = sittingOf(site, ann);
    const { own } = await node.room(COIN_ROOM)!.host.snapshotFor(by);
    const [mine] = (own?.['bets'] ?? []) as readonly { readonly number: number }[];
    await actIn(node, by, { type: 'cancel', number: mine!.number });
    await decide();
    expect(await counted()).toEqual(NOTHING);
  });

  it('for nothing when the round was called off', async () => {
    await bet(20);
    const round = String((await node.room(COIN_ROOM)!.host.snapshotFor(null)).set['roundId']);
    const operator = { merchant: 'pavilion', by: 'ada', reason: 'a card fell' };
    expect(await voidByHand(coinServices(site.deps), operator, round)).toMatchObject({ ok: true });
    await node.keep();
    await node.paid();
    expect(await counted()).toEqual(NOTHING);
  });
});
