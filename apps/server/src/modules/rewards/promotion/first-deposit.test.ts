/** A deposit with an offer: eligibility and requirements. */
import { createSite, SANDBOX_CHANNEL, stakeRound, type Site, type SiteMember } from '#testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publishPromotion, type PromotionDraft } from './index.ts';

const MATCH = { percent: 50, maxReward: 100, minDeposit: 20, playThrough: 3, withinDays: 30 } as const;

let site: Site;
let member: SiteMember;
let count = 0;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  member = await site.register(`starter${count}`);
});

async function publish({ rule }: Pick<PromotionDraft, 'rule'>): Promise<number> {
  const id = await publishPromotion(site.deps.db, 'pavilion', {
    category: 'DEPOSIT',
    texts: { EN: { title: 'Offer', summary: '', content: '<p>Hi</p>', terms: '<p>Terms</p>' } },
    banner: '/x.svg',
    requireType: 'B',
    claimDays: 7,
    rule,
    position: 0,
    startsAt: site.clock.now(),
  });
  return Number(id);
}
async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(given.code);
  return given.value;
}
const rewards = () => value(member.client.promotion.rewards({ status: 'I' }));
const join = (promotionId: number) => member.client.promotion.join({ promotionId });
const pay = (amount: number) => site.fund(member, amount);

it('asks for stakes on the part of a deposit that earns, and for none on what lies beyond its cap', async () => {
  const rule = { ...MATCH, kind: 'FIRST_DEPOSIT', playThrough: 15 } as const;
  const id = await publish({ rule });
  await join(id);
  await pay(1_000);
  const { progress } = await value(member.client.promotion.detail({ id }));
  expect(progress).toEqual({ current: 0, target: 3_000 });
  await stakeRound(site, member, 1_000, { win: 1_000 });
  await stakeRound(site, member, 1_000, { win: 1_000 });
  await stakeRound(site, member, 999.99, { win: 999.99 });
  expect(await rewards()).toEqual([]);
  await stakeRound(site, member, 0.01);
  expect(await rewards()).toMatchObject([{ promotionType: 'FIRST_DEPOSIT', rewardAmount: 100 }]);
});

it('a first deposit is offered nowhere to a member who has made theirs: page, list, form and call say the same', async () => {
  const id = await publish({ rule: { ...MATCH, kind: 'FIRST_DEPOSIT' } });
  const offered = async () => {
    const { list } = await value(member.client.promotion.list({ pageNo: 1, pageSize: 100 }));
    const form = await value(member.client.deposit.promotions({}));
    const { mayJoin } = await value(member.client.promotion.detail({ id }));
    return [list.some((each) => each.id === id), form.some(({ promId }) => promId === id), mayJoin];
  };
  expect(await offered()).toEqual([true, true, true]);
  await pay(50);
  await stakeRound(site, member, 50, { win: 50 });
  expect(await offered()).toEqual([false, false, false]);
  expect(await join(id)).toMatchObject({ code: 'promotion.not.eligible' });
  expect(await rewards()).toEqual([]);
});

it('whoever joined before their first deposit stays in', async () => {
  const id = await publish({ rule: { ...MATCH, kind: 'FIRST_DEPOSIT' } });
  await join(id);
  await pay(50);
  expect(await join(id)).toMatchObject({ value: { status: 'JOINED' } });
  const { list } = await value(member.client.promotion.list({ pageNo: 1, pageSize: 100 }));
  expect(list.map((each) => each.id)).toContain(id);
  expect(await value(member.client.promotion.detail({ id }))).toMatchObject({ mayJoin: false, joinStatus: 'JOINED' });
});

it('joined on its page, an offer is told of by the deposits that it counts for, and by no other', async () => {
  const [first, match] = [
    await publish({ rule: { ...MATCH, kind: 'FIRST_DEPOSIT' } }),
    await publish({ rule: { ...MATCH, kind: 'DEPOSIT_MATCH', period: 'DAY' } }),
  ];
  const start = async (amount: number, promId?: number) => {
    const started = await value(
      member.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount, ...(promId !== undefined && { promId }) }),
    );
    const { list } = await value(member.client.deposit.list({ refId: started.refId }));
    return list[0]!.promotions;
  };
  expect(await start(50)).toEqual([]);
  await join(first);
  expect(await start(50)).toEqual([{ promId: first, promName: 'Offer' }]);
  expect(await start(19)).toEqual([]);
  expect((await start(50, match)).map(({ promId }) => promId).toSorted((a, b) => a - b)).toEqual([first, match]);
  await pay(50);
  expect((await start(50)).map(({ promId }) => promId)).toEqual([match]);
});

it('a deposit that names an offer it cannot begin is refused: a later one, one too small; nobody joins by it', async () => {
  const [joined, other] = [
    await publish({ rule: { ...MATCH, kind: 'FIRST_DEPOSIT' } }),
    await publish({ rule: { ...MATCH, kind: 'DEPOSIT_MATCH', period: 'DAY' } }),
  ];
  const start = (amount: number, promId: number) =>
    member.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount, promId });
  expect(await start(19, other)).toMatchObject({ ok: false, code: 'promotion.not.eligible' });
  expect(await value(member.client.promotion.detail({ id: other }))).toMatchObject({ joinStatus: 'NONE' });
  await join(joined);
  await pay(50);
  expect(await start(50, joined)).toMatchObject({ ok: false, code: 'promotion.not.eligible' });
  expect(await start(50, other)).toMatchObject({ ok: true });
});
