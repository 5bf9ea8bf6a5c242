/** Counted and rewarded deposits are not read from the ledger again, but a reversed deposit stops counting. */
import { currency, memberId, millis, units } from '#kernel';
import { depositReceived, depositReversed } from '#ledger';
import { createSite, stakeRound, type Site, type SiteMember } from '#testkit';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { publishPromotion, type PromotionDraft } from './index.ts';

let site: Site;
let member: SiteMember;
let count = 0;
beforeAll(async () => {
  site = await createSite();
  await site.deps.db.q.updateTable('promotion').set({ active: false }).execute();
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  member = await site.register(`counted${count}`);
});

async function publish(rule: PromotionDraft['rule']): Promise<number> {
  const text = { title: 'Offer', summary: 'S', content: '<p>C</p>', terms: '<p>T</p>' };
  const id = await publishPromotion(site.deps.db, 'pavilion', {
    category: 'DEPOSIT',
    texts: { EN: text },
    banner: '/art/banners/koi.svg',
    requireType: 'B',
    rule,
    position: 0,
    startsAt: millis(site.clock.now() - 60_000),
  });
  return Number(id);
}

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(given.code);
  return given.value;
}
const rewards = () => value(member.client.promotion.rewards({}));

it('what has been rewarded is not counted again, however long ago it began', async () => {
  const id = await publish({ kind: 'TURNOVER', period: 'DAY', target: 10, reward: 5 });
  await member.client.promotion.join({ promotionId: id });
  await site.fund(member, 50);
  await stakeRound(site, member, 10);
  expect(await rewards()).toHaveLength(1);
  const { ledger } = site.deps;
  const stakes = vi.spyOn(ledger, 'settledStakes');
  expect(await rewards()).toHaveLength(1);
  const today = stakes.mock.calls.filter(([span]) => span.to === site.clock.now() + 1);
  stakes.mockRestore();
  expect(today).toEqual([]);
});

it('the first deposit is another when it was taken back', async () => {
  const offer = { percent: 100, maxReward: 100, minDeposit: 20, playThrough: 3, withinDays: 30 };
  const id = await publish({ kind: 'FIRST_DEPOSIT', ...offer });
  await member.client.promotion.join({ promotionId: id });
  const deposit = {
    merchant: member.merchant,
    currency: currency('USD'),
    source: 'test',
    key: `first-${member.id}`,
    refId: `F${member.id}`,
    occurredAt: site.clock.now(),
    memberId: memberId(member.id),
    provider: 'test',
    amount: units(400_000n),
  };
  await site.deps.ledger.post(depositReceived(deposit));
  site.clock.advance(120_000);
  await site.fund(member, 90);
  const target = async () => (await value(member.client.promotion.detail({ id }))).progress?.target;
  expect(await target()).toBe(120);
  await site.deps.ledger.post(depositReversed({ ...deposit, key: `back-${member.id}` }));
  expect(await target()).toBe(270);
});
