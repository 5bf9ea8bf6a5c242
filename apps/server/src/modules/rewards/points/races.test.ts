/** Concurrent requests; on PostgreSQL too, where they really run in parallel. */
import { randomUUID } from 'node:crypto';
import { currency, memberId, units } from '#kernel';
import { pointsEarned } from '#ledger';
import { stakeRound, type Site, type SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPaymentPassword } from '../../people/credentials/index.ts';
import { decideRedemption, earnPoints, publishPointReward } from './index.ts';

const PASSWORD = '246810';

describeSiteOnEachDatabase('points', (open) => {
  let site: Site;
  let people: SiteMember[];
  beforeAll(async () => {
    site = await open();
    await earnPoints(site.deps);
    people = await Promise.all(['ann', 'bao', 'chi'].map((name) => site.register(`${name}2026`)));
    for (const { id } of people) await setPaymentPassword(site.deps, memberId(id), PASSWORD);
  });
  afterAll(() => site.close());

  const pointsOf = async (who: SiteMember) => {
    const answer = await who.client.pointsMall.balance();
    return answer.ok ? answer.value.pointBalance : Number.NaN;
  };
  const moneyOf = async (who: SiteMember) => {
    const answer = await who.client.wallet.balance();
    return answer.ok ? answer.value.sumBalance : Number.NaN;
  };
  const give = async (who: SiteMember, points: bigint) => {
    const occasion = { merchant: 'pavilion', currency: currency('PTS'), source: 'test', key: randomUUID() };
    const earned = { ...occasion, occurredAt: site.clock.now(), memberId: memberId(who.id) };
    await site.deps.ledger.post(pointsEarned({ ...earned, points: units(points * 10_000n) }));
  };
  const offer = async (stock: number, type: 'BONUS' | 'GIFT' = 'BONUS') => {
    await publishPointReward(site.deps.db, 'pavilion', {
      type,
      texts: { EN: { name: 'It', description: '' } },
      image: '/art/rewards/mug.svg',
      points: 100,
      price: 1,
      ...(type === 'BONUS' && { reward: 2 }),
      stock,
      position: 0,
      startsAt: site.clock.now(),
    });
    const row = await site.deps.db.q
      .selectFrom('point_reward')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return Number(row.id);
  };
  const redeem = (who: SiteMember, rewardId: number, requestId: string = randomUUID()) =>
    who.client.pointsMall.redeem({ rewardId, quantity: 1, paymentPassword: PASSWORD }, { requestId });
  const booksBalance = async () => expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);

  it('never sell more than there is, to several people at once', async () => {
    for (const who of people) {
      await give(who, 1_000n);
      await site.fund(who, 10);
    }
    const rewardId = await offer(4);
    const answers = await Promise.all(people.flatMap((who) => [1, 2, 3, 4].map(() => redeem(who, rewardId))));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(4);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'points.reward.out.of.stock')).toHaveLength(8);
    const spent = await Promise.all(people.map(async (who) => 1_000 - (await pointsOf(who))));
    expect(spent.reduce((sum, points) => sum + points, 0)).toBe(400);
    await booksBalance();
  });

  it('are spent and bought once for one request, and not below zero', async () => {
    const [, , who] = people as [SiteMember, SiteMember, SiteMember];
    const [points, money] = [await pointsOf(who), await moneyOf(who)];
    const [first, second] = [await offer(100), await offer(100)];
    const requestId = randomUUID();
    const same = await Promise.all([1, 2, 3, 4].map(() => redeem(who, first, requestId)));
    expect(new Set(same.map((answer) => (answer.ok ? answer.value.refNo : answer.code))).size).toBe(1);
    expect(await redeem(who, second, requestId)).toMatchObject({ code: 'request.param.invalid' });
    const bought = await Promise.all(
      [1, 2, 3].map(() => who.client.pointsMall.convert({ amount: 5, paymentPassword: PASSWORD }, { requestId })),
    );
    expect(bought.every((answer) => answer.ok)).toBe(true);
    expect(await pointsOf(who)).toBe(points - 100 + 50);
    expect(await moneyOf(who)).toBe(money - 1 + 2 - 5);
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => redeem(who, second)));
    expect(await pointsOf(who)).toBeGreaterThanOrEqual(0);
    expect(await moneyOf(who)).toBeGreaterThanOrEqual(0);
    await booksBalance();
  });

  it('come back once with a gift that cannot be sent', async () => {
    const [who] = people as [SiteMember];
    await give(who, 100n);
    await site.fund(who, 1);
    const before = [await pointsOf(who), await moneyOf(who)];
    const given = await redeem(who, await offer(1, 'GIFT'));
    if (!given.ok) throw new Error(given.code);
    const decision = { merchant: 'pavilion', refNo: given.value.refNo, approve: false, by: 'tester' };
    const decided = await Promise.all([1, 2, 3, 4].map(() => decideRedemption(site.deps, decision)));
    expect(decided.filter((answer) => answer.ok)).toHaveLength(1);
    expect([await pointsOf(who), await moneyOf(who)]).toEqual(before);
    await booksBalance();
  });

  it('are earned once, however many nodes count at once', async () => {
    const [, who] = people as [SiteMember, SiteMember];
    const before = await pointsOf(who);
    await site.fund(who, 100);
    await stakeRound(site, who, 50, { win: 10 });
    site.clock.advance(120_000);
    await Promise.all([earnPoints(site.deps), earnPoints(site.deps), earnPoints(site.deps)]);
    expect(await pointsOf(who)).toBe(before + 5 + 1);
    await booksBalance();
  });
});
