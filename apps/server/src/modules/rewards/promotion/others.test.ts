/** Rewards, requests, activity and expiry belong to one member, brand or promotion. */
import { DAY_MS, millis } from '#kernel';
import { createSite, stakeRound, type Site, type SiteMember } from '#testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watchActivity } from '../../money/activity/index.ts';
import { decideRequest, expireRewards, publishPromotion, waitingEntries, type PromotionDraft } from './index.ts';

const HOUR = 3_600_000;
const TURNOVER = { kind: 'TURNOVER', period: 'DAY', target: 10, reward: 5 } as const;

let site: Site;
let [ann, bao]: SiteMember[] = [];
let count = 0;
beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 100_000, absoluteDays: 365 } } });
  await site.deps.db.q.updateTable('promotion').set({ active: false }).execute();
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  ann = await site.register(`annie${count}`);
  bao = await site.register(`baoli${count}`);
});

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(given.code);
  return given.value;
}

async function publish(draft: Partial<PromotionDraft> = {}, merchant = 'pavilion'): Promise<number> {
  const id = await publishPromotion(site.deps.db, merchant, {
    category: 'PLAY',
    texts: { EN: { title: 'Offer', summary: 'S', content: '<p>C</p>', terms: '<p>T</p>' } },
    banner: '/art/banners/koi.svg',
    requireType: 'B',
    rule: TURNOVER,
    position: 0,
    startsAt: millis(site.clock.now() - 60_000),
    ...draft,
  });
  return Number(id);
}

const join = (who: SiteMember, promotionId: number) => value(who.client.promotion.join({ promotionId }));
async function play(who: SiteMember, amount = 10) {
  await site.fund(who, amount);
  await stakeRound(site, who, amount);
}
const rewards = (who: SiteMember, status: 'I' | 'C' | 'E' = 'I') => value(who.client.promotion.rewards({ status }));
const ids = async (...asked: Parameters<typeof rewards>) => (await rewards(...asked)).map(({ rewardId }) => rewardId);
const claim = (who: SiteMember, promotionClaimId: number) =>
  value(who.client.promotion.claimReward({ promotionClaimId, promotionType: 'TURNOVER' }));

describe('issuing', () => {
  it('rewards each who joined and reached the target, and nobody for another’s part', async () => {
    const id = await publish();
    await join(ann!, id);
    await play(ann!);
    await play(bao!);
    expect(await rewards(ann!)).toMatchObject([{ rewardAmount: 5 }]);
    expect(await rewards(bao!)).toEqual([]);
    await join(bao!, id);
    site.clock.advance(1);
    await play(bao!);
    expect(await rewards(bao!)).toMatchObject([{ rewardAmount: 5 }]);
  });

  it('rewards the same deed once for each promotion that asks for it', async () => {
    for (const id of [await publish(), await publish()]) await join(ann!, id);
    await play(ann!);
    expect(await rewards(ann!)).toHaveLength(2);
  });

  it('gives nothing for a promotion that was switched off', async () => {
    const id = await publish();
    await join(ann!, id);
    await play(ann!);
    const off = site.deps.db.q.updateTable('promotion').set({ active: false });
    await off.where('id', '=', BigInt(id)).execute();
    expect(await rewards(ann!)).toEqual([]);
  });

  it('looks for what was reached in time for a day after the end, and no longer', async () => {
    const end = millis(site.clock.now() + HOUR);
    const id = await publish({ endsAt: end });
    for (const who of [ann!, bao!]) {
      await join(who, id);
      await play(who);
    }
    site.clock.advance(HOUR + DAY_MS - 1);
    expect(await rewards(ann!)).toHaveLength(1);
    site.clock.advance(1);
    expect(await rewards(bao!)).toEqual([]);
  });
});

describe('what was issued', () => {
  it('is claimed one by one: the others still wait', async () => {
    for (const id of [await publish(), await publish()]) {
      await join(ann!, id);
      await join(bao!, id);
    }
    await play(ann!);
    await play(bao!);
    const [first, second] = await ids(ann!);
    await claim(ann!, first!);
    expect([await ids(ann!, 'C'), await ids(ann!)]).toEqual([[first], [second]]);
    expect([await ids(bao!, 'C'), (await ids(bao!)).length]).toEqual([[], 2]);
  });

  it('lapses when its own time is over: neither what was claimed nor what has time left', async () => {
    const [brief, long] = [await publish({ claimDays: 1 }), await publish({ claimDays: 30 })];
    for (const id of [brief, long]) {
      await join(ann!, id);
      await join(bao!, id);
    }
    await play(ann!);
    await play(bao!);
    const before = await ids(bao!);
    for (const id of await ids(ann!)) await claim(ann!, id);
    site.clock.advance(DAY_MS - 1);
    await expireRewards(site.deps);
    expect(await ids(bao!)).toEqual(before);
    site.clock.advance(1);
    await expireRewards(site.deps);
    expect([(await ids(bao!)).length, (await ids(bao!, 'E')).length]).toEqual([1, 1]);
    expect([(await ids(ann!, 'C')).length, await ids(ann!, 'E')]).toEqual([2, []]);
  });

  it('is listed newest first, and by kind for whoever asks for one', async () => {
    await join(ann!, await publish());
    await play(ann!);
    const [older] = await ids(ann!);
    site.clock.advance(1_000);
    await join(ann!, await publish());
    await play(ann!);
    const [newer, last] = await ids(ann!);
    expect(last).toBe(older);
    const ofKind = (promotionType: string) => value(ann!.client.promotion.rewards({ promotionType }));
    expect((await ofKind('MANUAL,TURNOVER')).map(({ rewardId }) => rewardId)).toEqual([newer, older]);
    expect(await ofKind('MANUAL')).toEqual([]);
  });
});

describe('a request', () => {
  const publishRequest = (merchant?: string) =>
    publish({ rule: { kind: 'REQUEST', reward: 8 }, requireType: 'A' }, merchant);
  const ask = async (who: SiteMember, promotionId: number, remarks: string) =>
    (await value(who.client.promotion.requestReward({ promotionId, remarks, pictures: [] }))).recordId;
  const waiting = async (merchant = 'pavilion') =>
    (await waitingEntries(site.deps.db, merchant)).map(({ account, remark }) => [account, remark]);

  it('waits at its own brand, the longest waiting first, until its own decision', async () => {
    const id = await publishRequest();
    // A member who only joined has no request.
    await join(bao!, id);
    const elsewhere = await site.login('member1', 'lotus');
    const third = await ask(elsewhere, await publishRequest('lotus'), 'third');
    const second = await ask(ann!, id, 'first');
    site.clock.advance(1_000);
    const last = await ask(bao!, id, 'second');
    // The row updated last is physically last in the table.
    const touched = site.deps.db.q.updateTable('promotion_entry').set({ decided_by: null });
    await touched.where('id', '=', BigInt(second)).execute();
    expect(await waiting()).toEqual([
      [ann!.account, 'first'],
      [bao!.account, 'second'],
    ]);
    expect(await waiting('lotus')).toEqual([[elsewhere.account, 'third']]);
    const decide = (request: number, merchant = 'pavilion') =>
      decideRequest(site.deps, { merchant, id: request, approve: true, by: 'tester' });
    expect(await decide(second)).toMatchObject({ ok: true });
    expect(await waiting()).toEqual([[bao!.account, 'second']]);
    expect(await rewards(bao!)).toEqual([]);
    expect(await decide(last)).toMatchObject({ ok: true });
    expect(await decide(third, 'lotus')).toMatchObject({ ok: true });
  });
});

it('a tab of the promotions page shows its own kind, what was published first at the top', async () => {
  const all = [await publish({ category: 'WELCOME' }), await publish({ category: 'WELCOME' })];
  await publish({ category: 'SPECIAL' });
  // The row updated last is physically last in the table.
  await site.deps.db.q.updateTable('promotion').set({ hot: true }).where('id', '=', BigInt(all[0]!)).execute();
  const { list } = await value(site.client().promotion.list({ category: 'WELCOME' }));
  expect(list.map(({ id }) => id)).toEqual(all);
});

describe('whoever watches what members do', () => {
  const seen = async (watcher: string) => {
    const found: number[] = [];
    await watchActivity(site.deps, watcher, async ({ memberId }) => void found.push(memberId));
    return found.filter((id) => id === ann!.id || id === bao!.id);
  };

  it('begins a day back, and goes on where he himself stopped', async () => {
    await play(ann!);
    site.clock.advance(HOUR);
    expect(await seen('one')).toEqual([ann!.id]);
    site.clock.advance(HOUR);
    await play(bao!);
    expect(await seen('one')).toEqual([bao!.id]);
    expect(await seen('another')).toEqual([ann!.id, bao!.id]);
  });

  it('looks a day back at a brand that was not there before', async () => {
    const there = await site.login('member1', 'lotus');
    await play(there, 200_000);
    site.clock.advance(HOUR);
    await seen('third');
    await site.deps.db.q.deleteFrom('activity_watch').where('merchant', '=', 'lotus').execute();
    const found: number[] = [];
    await watchActivity(site.deps, 'third', async ({ memberId }) => void found.push(memberId));
    expect(found).toContain(there.id);
  });
});
