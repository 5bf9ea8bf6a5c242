/** Points, orders and stock belong to one member, brand or reward; lists of the mall and the desk. */
import { randomUUID } from 'node:crypto';
import { currency, DAY_MS, dayName, memberId, millis, refuse, units } from '#kernel';
import { depositReceived, pointsEarned } from '#ledger';
import { createSite, stakeRound, type Site, type SiteMember } from '#testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPaymentPassword } from '../../people/credentials/index.ts';
import {
  decideRedemption,
  earnPoints,
  publishPointReward,
  waitingRedemptions,
  type PointRewardDraft,
} from './index.ts';

const PASSWORD = '246810';

let site: Site;
let [ann, bao]: SiteMember[] = [];
let count = 0;
beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 100_000, absoluteDays: 365 } } });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.deps.db.q.updateTable('point_reward').set({ active: false }).execute();
  count += 1;
  [ann, bao] = [await collector(`annie${count}`), await collector(`baoli${count}`)];
});

const collector = async (account: string) => withPoints(await site.register(account));

async function withPoints(who: SiteMember): Promise<SiteMember> {
  await setPaymentPassword(site.deps, memberId(who.id), PASSWORD);
  const earned = pointsEarned({
    merchant: who.merchant,
    currency: currency('PTS'),
    source: 'test',
    key: randomUUID(),
    occurredAt: site.clock.now(),
    memberId: memberId(who.id),
    points: units(10_000_000n),
  });
  expect(await site.deps.ledger.post(earned)).toMatchObject({ ok: true });
  return who;
}

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(given.code);
  return given.value;
}

async function offer(draft: Partial<PointRewardDraft> = {}, merchant = 'pavilion'): Promise<number> {
  const type = draft.type ?? 'GIFT';
  await publishPointReward(site.deps.db, merchant, {
    type,
    texts: { EN: { name: 'Mug', description: '' } },
    image: '/art/rewards/mug.svg',
    points: 100,
    ...(type === 'BONUS' && { reward: 5 }),
    stock: 10,
    position: 0,
    startsAt: site.clock.now(),
    ...draft,
  });
  const newest = site.deps.db.q.selectFrom('point_reward').select('id').orderBy('id', 'desc').limit(1);
  return Number((await newest.executeTakeFirstOrThrow()).id);
}

const redeem = (who: SiteMember, rewardId: number, requestId: string = randomUUID()) =>
  who.client.pointsMall.redeem({ rewardId, quantity: 1, paymentPassword: PASSWORD }, { requestId });
const order = async (...asked: Parameters<typeof redeem>) => (await value(redeem(...asked))).refNo;
type Asked = Parameters<SiteMember['client']['pointsMall']['redemptions']>[0];
const orders = async (who: SiteMember, asked: Asked = {}) =>
  (await value(who.client.pointsMall.redemptions(asked))).list.map(({ refNo }) => refNo);
const shown = async (asked: object = {}, merchant = 'pavilion') =>
  (await value(site.client(merchant).pointsMall.rewards(asked))).list.map(({ rewardId }) => rewardId);

describe('the mall', () => {
  it('shows what can be had now and at this brand, in the brand’s order', async () => {
    const now = site.clock.now();
    const second = await offer({ position: 2, endsAt: millis(now + DAY_MS) });
    const third = await offer({ position: 2, type: 'BONUS' });
    const first = await offer({ position: 1, startsAt: millis(now - 1), endsAt: millis(now + 1) });
    await offer({ startsAt: millis(now + 1) });
    await offer({ startsAt: millis(now - 1), endsAt: now });
    const off = site.deps.db.q.updateTable('point_reward').set({ active: false });
    await off.where('id', '=', BigInt(await offer())).execute();
    const elsewhere = await offer({}, 'lotus');
    // The row updated last is physically last in the table.
    await site.deps.db.q.updateTable('point_reward').set({ stock: 11 }).where('id', '=', BigInt(second)).execute();
    expect(await shown()).toEqual([first, second, third]);
    expect(await shown({ conversionType: 'BONUS' })).toEqual([third]);
    expect(await shown({}, 'lotus')).toEqual([elsewhere]);
  });

  it('turns page by page', async () => {
    const all = [await offer(), await offer(), await offer()];
    expect(await shown({ pageSize: 2 })).toEqual(all.slice(0, 2));
    expect(await shown({ pageSize: 2, pageNo: 2 })).toEqual(all.slice(2));
    const page = await value(site.client().pointsMall.rewards({ pageSize: 2 }));
    expect([page.totalCount, page.totalPage]).toEqual([3, 2]);
  });

  it('counts the stock of each reward by itself', async () => {
    const [wanted, other] = [await offer({ stock: 1 }), await offer({ stock: 1 })];
    await order(ann!, wanted);
    const { list } = await value(site.client().pointsMall.rewards({}));
    expect(list.map(({ rewardId, availableQuantity }) => [rewardId, availableQuantity])).toEqual([
      [wanted, 0],
      [other, 1],
    ]);
    expect(await redeem(bao!, wanted)).toMatchObject({ code: 'points.reward.out.of.stock' });
    expect(await redeem(bao!, other)).toMatchObject({ ok: true });
  });
});

it('a limit is each member’s own, and of each reward', async () => {
  const [one, other] = [await offer({ limitPerMember: 1 }), await offer({ limitPerMember: 1 })];
  await order(ann!, one);
  expect(await redeem(ann!, one)).toMatchObject({ code: 'points.reward.limit' });
  expect(await redeem(ann!, other)).toMatchObject({ ok: true });
  expect(await redeem(bao!, one)).toMatchObject({ ok: true });
});

it('two members may name their requests alike, and each gets an order of his own', async () => {
  const id = await offer();
  const requestId = randomUUID();
  const hers = await order(ann!, id, requestId);
  const his = await order(bao!, id, requestId);
  expect(his).not.toBe(hers);
  expect([await orders(ann!), await orders(bao!)]).toEqual([[hers], [his]]);
});

it('a decision is about one order: the others still wait, the longest waiting first, each at its brand', async () => {
  const id = await offer();
  const first = await order(ann!, id);
  site.clock.advance(1_000);
  const second = await order(bao!, id);
  site.clock.advance(1_000);
  const third = await order(ann!, id);
  const theirs = await order(await withPoints(await site.login('member1', 'lotus')), await offer({}, 'lotus'));
  await order(ann!, await offer({ type: 'BONUS' }));
  // The row updated last is physically last in the table.
  await site.deps.db.q.updateTable('point_redemption').set({ remark: 'hurry' }).where('ref_no', '=', first).execute();
  const ours = new Set([ann!.account, bao!.account, 'member1']);
  const waiting = async (merchant = 'pavilion') => {
    const rows = await waitingRedemptions(site.deps.db, merchant);
    return rows.filter((row) => ours.has(row.account)).map((row) => [row.ref_no, row.account]);
  };
  expect(await waiting()).toEqual([
    [first, ann!.account],
    [second, bao!.account],
    [third, ann!.account],
  ]);
  expect((await waiting('lotus')).map(([refNo]) => refNo)).toEqual([theirs]);
  const decide = (refNo: string, approve: boolean) =>
    decideRedemption(site.deps, { merchant: 'pavilion', refNo, approve, by: 'tester' });
  expect(await decide(third, true)).toMatchObject({ ok: true });
  expect(await orders(ann!, { status: 'P' })).toEqual([first]);
  expect(await decide(first, false)).toMatchObject({ ok: true });
  expect((await waiting()).map(([refNo]) => refNo)).toEqual([second]);
  const pointsOf = async (who: SiteMember) => (await value(who.client.pointsMall.balance())).pointBalance;
  // Ann gets back the price of the rejected order, out of three hundred points spent.
  expect([await pointsOf(ann!), await pointsOf(bao!)]).toEqual([800, 900]);
});

it('the desk shows the two hundred that have waited longest', async () => {
  const refNo = await order(ann!, await offer());
  await site.deps.db.run(
    `insert into point_redemption
       (ref_no, merchant, member_id, reward_id, request_id, quantity, points, price, status, applied_at)
     select refs.name, merchant, member_id, reward_id, refs.name, quantity, points, price, 'P', applied_at
     from point_redemption, (select 'COPY' || n as name from generate_series(1, 200) n) refs where ref_no = $1`,
    [refNo],
  );
  expect(await waitingRedemptions(site.deps.db, 'pavilion')).toHaveLength(200);
  await site.deps.db.run("delete from point_redemption where ref_no like 'COPY%'");
});

describe('what is counted towards points', () => {
  const pointsOf = async (who: SiteMember) => (await value(who.client.pointsMall.balance())).pointBalance;
  const counted = async () => {
    site.clock.advance(120_000);
    await earnPoints(site.deps);
    return [await pointsOf(ann!), await pointsOf(bao!)];
  };

  it('is each member’s own, however much the other plays', async () => {
    await counted();
    for (const who of [ann!, bao!]) await site.fund(who, 100);
    await stakeRound(site, ann!, 10);
    await stakeRound(site, bao!, 30);
    const [annHas, baoHas] = await counted();
    await stakeRound(site, ann!, 10);
    expect(await counted()).toEqual([annHas! + 1, baoHas]);
    await stakeRound(site, ann!, 20);
    await stakeRound(site, bao!, 10);
    expect(await counted()).toEqual([annHas! + 3, baoHas! + 1]);
  });

  it('is not lost where the books refuse its points: it is counted again', async () => {
    const before = await counted();
    await site.fund(ann!, 100);
    await stakeRound(site, ann!, 20);
    site.clock.advance(120_000);
    const postAllIn: typeof site.deps.ledger.postAllIn = () => Promise.resolve([refuse('balance_limit')]);
    await expect(earnPoints({ ...site.deps, ledger: { ...site.deps.ledger, postAllIn } })).rejects.toThrow('credited');
    const [annHas, baoHas] = await counted();
    expect([annHas! - before[0]! >= 2, baoHas]).toEqual([true, before[1]]);
  });

  it('is played and paid in in the brand’s own currency', async () => {
    const before = await counted();
    const [roundId, occurredAt] = [randomUUID(), site.clock.now()];
    const euros = { merchant: ann!.merchant, currency: currency('EUR'), memberId: memberId(ann!.id), occurredAt };
    const amount = units(10_000_000n);
    const paidIn = depositReceived({ ...euros, source: 'test', key: roundId, provider: 'P', amount });
    expect(await site.deps.ledger.post(paidIn)).toMatchObject({ ok: true });
    const of = { category: 'RNG', wallet: 'main', vendor: 'TEST', source: 'TEST', gameCode: 'TEST_GAME' } as const;
    const [bet, betKey] = [{ ...euros, ...of, roundId, amount }, `${roundId}:bet`];
    expect(await site.deps.ledger.game.bet({ ...bet, key: betKey })).toMatchObject({ ok: true });
    const won = await site.deps.ledger.game.win({ ...bet, key: `${roundId}:win`, betKey, roundClosed: true });
    expect(won).toMatchObject({ ok: true });
    expect(await counted()).toEqual(before);
  });

  it('keeps the smallest stake there is, and nothing of one from before the counting that was given back', async () => {
    for (const who of [ann!, bao!]) await site.fund(who, 100);
    const roundId = await stakeRound(site, ann!, 25);
    // Counting starts after these postings.
    await site.deps.ledger.follow('points', (_, { upTo }) => Promise.resolve(upTo));
    expect(await counted()).toEqual([1_000, 1_000]);
    const [bet] = await site.deps.ledger.roundPostings({ merchant: ann!.merchant, vendor: 'TEST', roundId });
    const back = {
      ...bet!,
      merchant: ann!.merchant,
      source: 'TEST',
      category: 'RNG' as const,
      wallet: 'main' as const,
    };
    const given = { ...back, key: `${roundId}:back`, referenceKey: bet!.key, occurredAt: site.clock.now() };
    expect(await site.deps.ledger.game.rollback(given)).toMatchObject({ ok: true });
    await stakeRound(site, bao!, 0.0001);
    expect(await counted()).toEqual([1_000, 1_000]);
    for (const who of [ann!, bao!]) await stakeRound(site, who, 9.9999);
    expect(await counted()).toEqual([1_000, 1_001]);
    await stakeRound(site, ann!, 0.0001);
    expect(await counted()).toEqual([1_001, 1_001]);
  });
});

describe('a member’s orders', () => {
  it('are listed by day, by state, newest first and page by page', async () => {
    const id = await offer();
    const day = dayName(site.clock.now());
    const early = [await order(ann!, id), await order(ann!, id), await order(ann!, id)].toSorted().toReversed();
    for (let second = 0; second < 2; second += 1) {
      site.clock.advance(1_000);
      early.unshift(await order(ann!, id));
    }
    site.clock.advance(DAY_MS);
    const late = await order(ann!, await offer({ type: 'BONUS' }));
    const next = dayName(site.clock.now());
    expect(await orders(ann!, { startDate: day, endDate: day })).toEqual(early);
    expect(await orders(ann!, { startDate: next, endDate: next })).toEqual([late]);
    expect(await orders(ann!, { status: 'A' })).toEqual([late]);
    const all = await orders(ann!);
    expect(all).toEqual([late, ...early]);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await value(ann!.client.pointsMall.redemptions({ pageSize: 1, ...(cursor && { cursor }) }));
      expect(page.list).toHaveLength(1);
      seen.push(...page.list.map(({ refNo }) => refNo));
      cursor = page.next;
    }
    expect(seen).toEqual(all);
  });

  it('begin with the first moment of a day and end before the first of the next', async () => {
    const id = await offer();
    const toMidnight = () => DAY_MS - ((site.clock.now() + 8 * 3_600_000) % DAY_MS);
    site.clock.advance(toMidnight());
    const atMidnight = await order(ann!, id);
    const today = dayName(site.clock.now());
    const yesterday = dayName(millis(site.clock.now() - 1));
    expect(await orders(ann!, { startDate: today, endDate: today })).toEqual([atMidnight]);
    expect(await orders(ann!, { startDate: yesterday, endDate: yesterday })).toEqual([]);
  });
});
