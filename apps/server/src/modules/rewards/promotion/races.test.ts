/** Concurrent requests; on PostgreSQL too, where they really run in parallel. */
import { randomUUID } from 'node:crypto';
import { millis } from '#kernel';
import { stakeRound, type Site, type SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { decideRequest, issueRewards, publishPromotion, type PromotionDraft } from './index.ts';

const text = { title: 'Offer', summary: 'S', content: '<p>C</p>', terms: '<p>T</p>' };

describeSiteOnEachDatabase('rewards', (open) => {
  let site: Site;
  let member: SiteMember;
  let count = 0;
  beforeAll(async () => {
    site = await open();
    await site.deps.db.q.updateTable('promotion').set({ active: false }).execute();
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    count += 1;
    member = await site.register(`racer${count}`);
  });

  const publish = async (rule: PromotionDraft['rule'], requireType: PromotionDraft['requireType']) =>
    Number(
      await publishPromotion(site.deps.db, 'pavilion', {
        category: 'PLAY',
        texts: { EN: text },
        banner: '/art/banners/koi.svg',
        requireType,
        rule,
        position: 0,
        startsAt: millis(site.clock.now() - 60_000),
      }),
    );
  const balance = async () => {
    const answer = await member.client.wallet.balance();
    return answer.ok ? answer.value.sumBalance : Number.NaN;
  };
  const issued = async () => {
    const answer = await member.client.promotion.rewards({});
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const booksBalance = async () => expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);

  it('are issued once and paid once, whoever looks and claims at the same time', async () => {
    const promotionId = await publish({ kind: 'TURNOVER', period: 'DAY', target: 10, reward: 5 }, 'B');
    await Promise.all(Array.from({ length: 6 }, () => member.client.promotion.join({ promotionId })));
    await site.fund(member, 10);
    await stakeRound(site, member, 10);
    await Promise.all([issueRewards(site.deps), issued(), issued(), issueRewards(site.deps), issued()]);
    const [reward, ...more] = await issued();
    expect(more).toEqual([]);
    const claim = { promotionClaimId: reward!.rewardId, promotionType: 'TURNOVER' };
    const requestId = randomUUID();
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => member.client.promotion.claimReward(claim)),
      ...Array.from({ length: 8 }, () => member.client.promotion.claimReward(claim, { requestId })),
    ]);
    const codes = new Set(answers.map((answer) => (answer.ok ? 'paid' : answer.code)));
    expect([...codes].toSorted()).toEqual(['paid', 'promotion.already.claimed']);
    // One request claims it; only repetitions of that request get its answer again.
    const paid = [answers.slice(0, 8), answers.slice(8)].map((some) => some.filter(({ ok }) => ok).length);
    expect(paid).toEqual(paid[0] === 0 ? [0, 8] : [1, 0]);
    expect(await balance()).toBe(5);
    await booksBalance();
  });

  it('turns the wheel once a chance', async () => {
    const prizes = [
      { prizeId: 1, names: { EN: 'One' }, amount: 1, weight: 9_999 },
      { prizeId: 2, names: { EN: 'Two' }, amount: 2, weight: 1 },
    ];
    const promotionId = await publish({ kind: 'RAFFLE', minDeposit: 50, prizes }, 'N');
    await site.fund(member, 50);
    const requestId = randomUUID();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => member.client.promotion.claimRaffle({ promotionId }, { requestId })),
      ...Array.from({ length: 6 }, () => member.client.promotion.claimRaffle({ promotionId })),
    ]);
    const seeds = new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.serverSeed] : [])));
    expect(seeds.size).toBe(1);
    const won = answers.flatMap((answer) => (answer.ok ? [answer.value.rewardAmount] : []));
    expect(await balance()).toBe(50 + won[0]!);
    await booksBalance();
  });

  it('are asked for once and decided once, however many ask and decide', async () => {
    const promotionId = await publish({ kind: 'REQUEST', reward: 8 }, 'A');
    const ask = { promotionId, remarks: 'Please', pictures: [] };
    const askAtOnce = async () => {
      const asked = await Promise.all(Array.from({ length: 4 }, () => member.client.promotion.requestReward(ask)));
      return asked.flatMap((answer) => (answer.ok ? [answer.value.recordId] : []));
    };
    const decideAtOnce = async (id: number, approve: boolean) => {
      const decision = { merchant: 'pavilion', id, approve, by: 'tester' };
      const decided = await Promise.all(Array.from({ length: 6 }, () => decideRequest(site.deps, decision)));
      return decided.filter(({ ok }) => ok).length;
    };
    const [id, ...more] = await askAtOnce();
    expect([more, await decideAtOnce(id!, false)]).toEqual([[], 1]);
    // A request exists, was rejected, and may be made again.
    expect(await askAtOnce()).toEqual([id]);
    expect(await decideAtOnce(id!, true)).toBe(1);
    expect(await issued()).toMatchObject([{ rewardAmount: 8 }]);
  });

  it('raises to a level once', async () => {
    await site.fund(member, 2_000);
    await stakeRound(site, member, 1_200);
    const readAll = () => [member.client.vip.progress(), member.client.vip.bonuses()];
    await Promise.all([...readAll(), ...readAll(), ...readAll()]);
    const bonuses = await member.client.promotion.rewards({ promotionType: 'UPGRADE_BONUS' });
    expect(bonuses).toMatchObject({ ok: true, value: [{ rewardAmount: 5 }] });
    const again = await member.client.vip.progress();
    expect(again).toMatchObject({ value: { rankLevel: 2, items: [{ current: 1_200 }, { current: 2_000 }] } });
  });
});
