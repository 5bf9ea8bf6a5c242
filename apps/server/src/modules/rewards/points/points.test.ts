import { randomUUID } from 'node:crypto';
import { currency, DAY_MS, memberId, merchantCode, millis, units } from '#kernel';
import { pointsEarned } from '#ledger';
import { createSite, stakeRound, type Site, type SiteMember } from '#testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPaymentPassword } from '../../people/credentials/index.ts';
import { requireTurnover } from '../../money/turnover/index.ts';
import { decideRedemption, earnPoints, publishPointReward, type PointRewardDraft } from './index.ts';
import { pointsFor } from './rules.ts';

const MINUTE = 60_000;
const PASSWORD = '246810';
const earn = [
  { type: 'RNG' as const, units: 10, points: 1 },
  { type: 'LIVE' as const, units: 20, points: 3 },
  { type: 'FISH' as const, units: 10, points: 1 },
  { type: 'DEPOSIT' as const, units: 100, points: 1 },
];
const convert = { convertEnabled: true, convertRatio: 10, minConvert: 5, maxConvert: 500 };

let site: Site;
let member: SiteMember;
beforeAll(async () => {
  site = await createSite({
    brand: { points: { ...convert, earn }, session: { idleMinutes: 100_000, absoluteDays: 365 } },
  });
  await site.deps.db.q.updateTable('point_reward').set({ active: false }).execute();
  await earnPoints(site.deps);
});
afterAll(() => site.close());

let count = 0;
beforeEach(async () => {
  count += 1;
  member = await site.register(`collector${count}`);
  await setPaymentPassword(site.deps, memberId(member.id), PASSWORD);
});

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(given.code);
  return given.value;
}
const points = async (who = member) => (await value(who.client.pointsMall.balance())).pointBalance;
const money = async (who = member) => (await value(who.client.wallet.balance())).sumBalance;

async function give(amount: number, who = member) {
  const posted = await site.deps.ledger.post(
    pointsEarned({
      merchant: who.merchant,
      currency: currency('PTS'),
      source: 'test',
      key: randomUUID(),
      occurredAt: site.clock.now(),
      remark: 'RNG',
      memberId: memberId(who.id),
      points: units(BigInt(amount) * 10_000n),
    }),
  );
  if (!posted.ok) throw new Error(posted.code);
}

async function offer(draft: Partial<PointRewardDraft> = {}, merchant = 'pavilion'): Promise<number> {
  await publishPointReward(site.deps.db, merchant, {
    type: 'BONUS',
    texts: { EN: { name: 'Five', description: '<p>Five</p><script>1</script>' } },
    image: '/art/spots/gifts.svg',
    points: 100,
    ...((draft.type ?? 'BONUS') === 'BONUS' && { reward: 5 }),
    stock: 10,
    position: 0,
    startsAt: site.clock.now(),
    ...draft,
  });
  const row = await site.deps.db.q
    .selectFrom('point_reward')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return Number(row.id);
}

const redeem = (rewardId: number, more: object = {}, who = member, requestId: string = randomUUID()) =>
  who.client.pointsMall.redeem({ rewardId, quantity: 1, paymentPassword: PASSWORD, ...more }, { requestId });
const codes = (answers: readonly { ok: boolean; code?: string }[]) =>
  answers.map((answer) => (answer.ok ? 'done' : answer.code));
const booksBalance = async () => expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);

it('the table tells what earns points by now, and nothing of kinds of games that are not open', async () => {
  const { earnTable } = await value(member.client.pointsMall.config({}));
  expect(earnTable.map(({ type }) => type)).toEqual(['RNG', 'LIVE', 'DEPOSIT']);
});

describe('earning', () => {
  const turnIntoPoints = () => {
    site.clock.advance(2 * MINUTE);
    return earnPoints(site.deps);
  };

  it('follows the brand’s table, from settled real stakes and deposits only, and keeps the parts of a point', async () => {
    await site.fund(member, 1_000);
    await stakeRound(site, member, 25, { win: 500 });
    await stakeRound(site, member, 19, { category: 'LIVE' });
    await stakeRound(site, member, 50, { closed: false });
    await stakeRound(site, member, 50, { calledOff: true });
    await stakeRound(site, member, 50, { category: 'PVP' });
    await turnIntoPoints();
    expect(await points()).toBe(10 + 2);
    await stakeRound(site, member, 5);
    await stakeRound(site, member, 1, { category: 'LIVE' });
    await turnIntoPoints();
    expect(await points()).toBe(10 + 3 + 3);
    expect(await value(member.client.pointsMall.transactions({}))).toMatchObject({
      next: null,
      list: expect.arrayContaining([
        expect.objectContaining({ type: 'LIVE', changedPoints: 3, remark: 'Earned in the live casino' }),
        expect.objectContaining({ type: 'DEPOSIT', changedPoints: 10 }),
      ]),
    });
    await booksBalance();
  });

  it('counts each posting once, however many nodes count at once', async () => {
    await site.fund(member, 100);
    await stakeRound(site, member, 100, { win: 100 });
    site.clock.advance(2 * MINUTE);
    await Promise.all([earnPoints(site.deps), earnPoints(site.deps), earnPoints(site.deps)]);
    await turnIntoPoints();
    expect(await points()).toBe(11);
  });

  it('catches up after a pause', async () => {
    await site.fund(member, 100);
    site.clock.advance(DAY_MS);
    await stakeRound(site, member, 10);
    await turnIntoPoints();
    expect(await points()).toBe(2);
  });
});

describe('redeeming a bonus', () => {
  it('takes points and price and credits the bonus at once', async () => {
    await give(250);
    await site.fund(member, 3);
    const id = await offer({ price: 1 });
    const answer = await value(redeem(id, { quantity: 2 }));
    expect(answer).toMatchObject({ status: 'A', pointBalance: 50 });
    expect(await money()).toBe(3 - 2 + 10);
    expect(await value(member.client.pointsMall.balance())).toEqual({
      pointBalance: 50,
      totalEarned: 250,
      totalUsed: 200,
    });
    expect(await value(member.client.pointsMall.redemptions({ status: 'A' }))).toMatchObject({
      list: [{ refNo: answer.refNo, name: 'Five', quantity: 2, points: 200, amount: 2 }],
    });
    expect(await value(site.client().pointsMall.rewards({}))).toMatchObject({
      list: [{ availableQuantity: 8, redeemedQuantity: 2, description: '<p>Five</p>', amountRequired: 1 }],
    });
    expect(await value(member.client.report.transactions({}))).toMatchObject({
      list: [{ amount: 10, order_no: answer.refNo }, { amount: -2 }, { amount: 3 }],
    });
    await booksBalance();
  });

  it('happens whole or not at all', async () => {
    await give(100);
    const dear = await offer({ price: 1 });
    expect(await redeem(dear)).toMatchObject({ code: 'wallet.insufficient.balance' });
    const more = await offer({ points: 101 });
    expect(await redeem(more)).toMatchObject({ code: 'points.insufficient' });
    expect(await points()).toBe(100);
    expect(await money()).toBe(0);
    expect(await value(member.client.pointsMall.redemptions({}))).toEqual({ list: [], next: null });
    const rows = await site.deps.db.q
      .selectFrom('point_reward')
      .select('redeemed')
      .where('id', 'in', [BigInt(dear), BigInt(more)])
      .execute();
    expect(rows).toEqual([{ redeemed: 0 }, { redeemed: 0 }]);
    await booksBalance();
  });

  it('never sells more than there is, to however many at once', async () => {
    const id = await offer({ stock: 3 });
    const many = await Promise.all(Array.from({ length: 4 }, (_, place) => site.register(`racer${count}x${place}`)));
    for (const racer of many) {
      await give(500, racer);
      await setPaymentPassword(site.deps, memberId(racer.id), PASSWORD);
    }
    const answers = codes(await Promise.all(many.flatMap((racer) => [redeem(id, {}, racer), redeem(id, {}, racer)])));
    expect(answers.filter((code) => code === 'done')).toHaveLength(3);
    expect(answers.filter((code) => code === 'points.reward.out.of.stock')).toHaveLength(5);
    await booksBalance();
  });

  it('keeps to the limit a member, and to the points there are', async () => {
    await give(1_000);
    const limited = await offer({ limitPerMember: 2 });
    const answers = codes(await Promise.all(Array.from({ length: 5 }, () => redeem(limited))));
    expect(answers.filter((code) => code === 'done')).toHaveLength(2);
    expect(answers.filter((code) => code === 'points.reward.limit')).toHaveLength(3);
    const costly = await offer({ points: 300 });
    const spent = codes(await Promise.all(Array.from({ length: 5 }, () => redeem(costly))));
    expect(spent.filter((code) => code === 'done')).toHaveLength(2);
    expect(spent.filter((code) => code === 'points.insufficient')).toHaveLength(3);
    expect(await points()).toBe(200);
  });

  it('has one effect for one request, and refuses its id for another', async () => {
    await give(1_000);
    const id = await offer();
    const requestId = randomUUID();
    const again = () => redeem(id, {}, member, requestId);
    const answers = [...(await Promise.all([again(), again(), again()])), await again()];
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.refNo : answer.code))).size).toBe(1);
    expect(await points()).toBe(900);
    expect(await redeem(id, { quantity: 2 }, member, requestId)).toMatchObject({ code: 'request.param.invalid' });
  });

  it.each([0, -1, 1.5, 101, 1e12])('knows no quantity of %d', async (quantity) => {
    await give(1_000);
    expect(await redeem(await offer(), { quantity })).toMatchObject({ code: 'request.param.invalid' });
    expect(await points()).toBe(1_000);
  });

  it('asks for the payment password', async () => {
    await give(1_000);
    const id = await offer();
    expect(await redeem(id, { paymentPassword: '000000' })).toMatchObject({ code: 'payment.password.incorrect' });
    const careless = await site.register(`careless${count}`);
    await give(500, careless);
    expect(await redeem(id, {}, careless)).toMatchObject({ code: 'payment.password.not.set' });
    for (let wrong = 0; wrong < 4; wrong += 1) await redeem(id, { paymentPassword: '000000' });
    expect(await redeem(id)).toMatchObject({ code: 'payment.password.locked' });
    expect(await points()).toBe(1_000);
  });

  it('is not to be had before its time, after it, at another brand, or with play money', async () => {
    await give(1_000);
    const now = site.clock.now();
    for (const id of [
      await offer({ startsAt: millis(now + 1) }),
      await offer({ startsAt: millis(now - 1), endsAt: now }),
      await offer({}, 'lotus'),
      999_999,
    ]) {
      expect(await redeem(id)).toMatchObject({ code: 'points.reward.ended' });
    }
    const free = await value(site.client().session.freePlay({ os: 'test', platform: 'W' }));
    const trial = site.client('pavilion', { token: free.token });
    expect(await trial.pointsMall.redeem({ rewardId: 1, quantity: 1, paymentPassword: PASSWORD })).toMatchObject({
      code: 'trial.account.forbidden',
    });
    expect(await trial.pointsMall.convert({ amount: 5, paymentPassword: PASSWORD })).toMatchObject({
      code: 'trial.account.forbidden',
    });
  });
});

describe('a gift', () => {
  const address = { name: 'Mei <b>', mobileNum: '12345678', address: '1 Harbour Road, 2nd floor' };

  it('waits for an operator; a gift that cannot be sent gives everything back, once', async () => {
    await give(500);
    await site.fund(member, 10);
    const id = await offer({ type: 'GIFT', points: 300, price: 4, needAddress: true, stock: 1 });
    expect(await redeem(id)).toMatchObject({ code: 'request.param.invalid', detail: { fields: ['address'] } });
    const { refNo, status } = await value(redeem(id, { address, remark: 'ring twice' }));
    expect(status).toBe('P');
    expect([await points(), await money()]).toEqual([200, 6]);
    const decide = (approve: boolean, merchant = 'pavilion') =>
      decideRedemption(site.deps, { merchant, refNo, approve, by: 'tester' });
    expect(await decide(false, 'lotus')).toMatchObject({ code: 'request.unknown' });
    const decided = codes(await Promise.all([decide(false), decide(false), decide(false)]));
    expect(decided.filter((code) => code === 'request.decided')).toHaveLength(2);
    expect(codes([await decide(true)])).toEqual(['request.decided']);
    expect([await points(), await money()]).toEqual([500, 10]);
    expect(await value(member.client.pointsMall.balance())).toMatchObject({ totalEarned: 500, totalUsed: 0 });
    expect(await value(member.client.pointsMall.redemptions({ status: 'R' }))).toMatchObject({
      list: [{ refNo, remark: 'ring twice' }],
    });
    expect(await value(redeem(id, { address }))).toMatchObject({ status: 'P' });
    await booksBalance();
  });
});

it('a rejected order leaves the limit as it was, one that waits or was sent does not', async () => {
  await give(1_000);
  const id = await offer({ type: 'GIFT', points: 100, limitPerMember: 2 });
  const decide = async (approve: boolean) => {
    const { refNo } = await value(redeem(id));
    return decideRedemption(site.deps, { merchant: 'pavilion', refNo, approve, by: 'tester' });
  };
  expect(codes([await decide(false), await decide(false), await decide(true)])).toEqual(['done', 'done', 'done']);
  expect(codes([await redeem(id), await redeem(id)])).toEqual(['done', 'points.reward.limit']);
});

describe('buying points', () => {
  const buy = (amount: number, requestId: string = randomUUID(), paymentPassword = PASSWORD) =>
    member.client.pointsMall.convert({ amount, paymentPassword }, { requestId });

  it('costs what it says, once for one request, and never more than there is', async () => {
    await site.fund(member, 25);
    const requestId = randomUUID();
    const answers = await Promise.all([buy(10.05, requestId), buy(10.05, requestId), buy(10.05, requestId)]);
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, value: { points: 100, pointBalance: 100, balance: 14.95 } });
    expect(await buy(11, requestId)).toMatchObject({ code: 'request.param.invalid' });
    const rush = codes(await Promise.all(Array.from({ length: 6 }, () => buy(5))));
    expect(rush.filter((code) => code === 'done')).toHaveLength(2);
    expect(rush.filter((code) => code === 'wallet.insufficient.balance')).toHaveLength(4);
    expect([await points(), await money()]).toEqual([200, 4.95]);
    expect(await value(member.client.pointsMall.transactions({}))).toMatchObject({
      list: [{ type: 'CONVERT' }, {}, {}],
    });
    await booksBalance();
  });

  it.each([
    [4.99, 'points.amount.out.of.range'],
    [500.01, 'points.amount.out.of.range'],
    [1e11, 'points.amount.out.of.range'],
    [0, 'request.param.invalid'],
    [-5, 'request.param.invalid'],
    [5.00001, 'request.param.invalid'],
    [Number.MAX_VALUE, 'request.param.invalid'],
  ])('refuses %d', async (amount, code) => {
    await site.fund(member, 1_000);
    expect(await buy(amount)).toMatchObject({ code });
    expect(await points()).toBe(0);
  });

  it.each([5, 500])('takes %d, the smallest and the largest amount itself', async (amount) => {
    await site.fund(member, 1_000);
    expect(await buy(amount)).toMatchObject({ ok: true, value: { points: amount * 10 } });
  });

  it('with what could not be withdrawn, or out of a locked wallet, is refused; what was bought before stays', async () => {
    await site.fund(member, 100);
    const requestId = randomUUID();
    expect(await buy(10, requestId)).toMatchObject({ ok: true });
    const owner = { merchant: merchantCode('pavilion'), memberId: memberId(member.id) };
    const given = { source: 'DEPOSIT', refId: randomUUID(), amount: units(100_000n) } as const;
    await site.deps.db.tx((tx) => requireTurnover(site.deps, tx, owner, given));
    expect(await buy(10)).toMatchObject({ code: 'withdraw.turnover.not.met', detail: { left: 10 } });
    expect(await buy(10, requestId)).toMatchObject({ ok: true });
    await site.deps.ledger.setFrozen({ ...owner, frozen: true });
    expect(await buy(10)).toMatchObject({ code: 'wallet.locked' });
    expect([await points(), await money()]).toEqual([100, 90]);
  });

  it('asks for the payment password and takes nothing without it', async () => {
    await site.fund(member, 100);
    expect(await buy(10, randomUUID(), '1')).toMatchObject({ code: 'payment.password.incorrect' });
    expect(await money()).toBe(100);
  });
});

it('keeps points out of the money: no wallet shows them', async () => {
  await give(1_000_000);
  expect(await money()).toBe(0);
  expect(await value(member.client.report.transactions({}))).toMatchObject({ list: [] });
});

it.each([
  [10n * 10_000n, 10, 100n],
  [99_999n, 10, 99n],
  [250_000n * 10_000n, 10 / 25_000, 100n],
  [1n, 0.0004, 0n],
])('%d units at %d make %d points', (price, ratio, expected) => {
  expect(pointsFor(units(price), ratio)).toBe(expected);
});
