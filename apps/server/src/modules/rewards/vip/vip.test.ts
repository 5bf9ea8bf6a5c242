import { DAY_MS } from '#kernel';
import { createSite, stakeRound, setPerson, type Site, type SiteMember } from '#testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raiseRanks } from './index.ts';

const rank = (name: string, turnover: number, deposit: number, upgradeBonus = 0, rankSalary = 0) => ({
  names: { EN: name },
  turnover,
  deposit,
  keepTurnover: 100,
  upgradeBonus,
  birthdayBonus: upgradeBonus,
  rankSalary,
  rebateBoost: '0.00',
  dailyWithdrawTimes: 3,
  dailyWithdrawLimit: 1_000,
  csPriority: false,
});
const ranks = [rank('Bronze', 0, 0), rank('Silver', 200, 50, 5), rank('Gold', 1_000, 100, 20, 8)];

let site: Site;
let member: SiteMember;
let count = 0;
beforeAll(async () => {
  site = await createSite({ brand: { vip: { ranks }, session: { idleMinutes: 1_000_000, absoluteDays: 365 } } });
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  member = await site.register(`climber${count}`);
});

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(given.code);
  return given.value;
}
const progress = (who = member) => value(who.client.vip.progress());
const bonuses = (who = member) => value(who.client.vip.bonuses());

it('shows the levels to visitors, in their order', async () => {
  expect(await value(site.client().vip.ranks())).toMatchObject([
    { rankLevel: 1, rankName: 'Bronze', upgrade: { turnover: 0 } },
    { rankLevel: 2, rankName: 'Silver', benefits: { upgradeBonus: 5 } },
    { rankLevel: 3, rankName: 'Gold', benefits: { rankSalary: 8 } },
  ]);
});

describe('climbing', () => {
  it('takes both turnover and deposits, old and new alike, and each counts once', async () => {
    await site.fund(member, 60);
    await stakeRound(site, member, 60, { win: 500 });
    expect(await progress()).toMatchObject({
      rankLevel: 1,
      nextRankName: 'Silver',
      items: [
        { key: 'turnover', current: 60, target: 200 },
        { key: 'deposit', current: 60, target: 50 },
      ],
    });
    for (let turn = 0; turn < 3; turn += 1) {
      site.clock.advance(10 * 60_000);
      expect(await progress()).toMatchObject({ items: [{ current: 60 }, { current: 60 }] });
    }
    await stakeRound(site, member, 139.99);
    await stakeRound(site, member, 100, { closed: false });
    expect(await progress()).toMatchObject({ rankLevel: 1, items: [{ current: 199.99 }, { current: 60 }] });
    await stakeRound(site, member, 0.01);
    expect(await progress()).toMatchObject({ rankLevel: 2, rankName: 'Silver', nextRankName: 'Gold' });
  });

  it('brings the bonus of every level on the way, once, to be taken once', async () => {
    await site.fund(member, 2_000);
    await stakeRound(site, member, 1_500);
    await Promise.all([raiseRanks(site.deps), progress(), bonuses(), raiseRanks(site.deps), progress()]);
    const listed = await bonuses();
    expect(listed).toMatchObject([
      { type: 'UPGRADE_BONUS', rankLevel: 2, amount: 5, status: 'CLAIMABLE' },
      { type: 'UPGRADE_BONUS', rankLevel: 3, amount: 20, status: 'CLAIMABLE' },
      { type: 'RANK_SALARY', rankLevel: 3, amount: 8, status: 'CLAIMABLE' },
      { type: 'BIRTHDAY', rankLevel: 3, amount: 20, status: 'LOCKED', rewardId: null },
    ]);
    expect(await value(member.client.promotion.rewards({ promotionType: 'UPGRADE_BONUS' }))).toHaveLength(2);
    const before = (await value(member.client.wallet.balance())).sumBalance;
    const claim = { promotionClaimId: listed[1]!.rewardId!, promotionType: 'UPGRADE_BONUS' };
    const answers = await Promise.all([1, 2, 3].map(() => member.client.promotion.claimReward(claim)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect((await value(member.client.wallet.balance())).sumBalance).toBe(before + 20);
    expect((await bonuses())[1]).toMatchObject({ status: 'CLAIMED' });
    expect(await progress()).toMatchObject({ rankLevel: 3, nextRankLevel: null, items: [] });
  });

  it('is told by the job also to somebody who never looks', async () => {
    await site.fund(member, 300);
    await stakeRound(site, member, 200);
    await raiseRanks(site.deps);
    const rows = await site.deps.db.q
      .selectFrom('promotion_reward')
      .selectAll()
      .where('member_id', '=', BigInt(member.id))
      .execute();
    expect(rows).toMatchObject([
      { type: 'UPGRADE_BONUS', trigger_key: 'level:2', names: { EN: 'Silver: upgrade bonus' } },
    ]);
  });
});

it('gives the bonus of the month to who has played enough in it, and the next one next month', async () => {
  await site.fund(member, 5_000);
  await stakeRound(site, member, 1_000);
  const salary = async () => (await bonuses()).find(({ type }) => type === 'RANK_SALARY');
  expect(await salary()).toMatchObject({ status: 'CLAIMABLE' });
  expect((await progress()).keepItems).toMatchObject([{ current: 1_000, target: 100 }]);
  site.clock.advance(31 * DAY_MS);
  expect(await salary()).toMatchObject({ status: 'LOCKED', rewardId: null });
  await stakeRound(site, member, 100);
  expect(await salary()).toMatchObject({ status: 'CLAIMABLE' });
});

it('remembers a birthday once a year', async () => {
  await site.fund(member, 5_000);
  await stakeRound(site, member, 250);
  const today = new Date(site.clock.now() + 8 * 3_600_000).toISOString().slice(4, 10);
  await setPerson(site, member.id, { birthday: `1990${today}` });
  await bonuses();
  expect((await bonuses()).find(({ type }) => type === 'BIRTHDAY')).toMatchObject({ amount: 5, status: 'CLAIMABLE' });
  expect(await value(member.client.promotion.rewards({ promotionType: 'BIRTHDAY' }))).toHaveLength(1);
});

it('brings nothing to play money, on a birthday and at a level that bring something to members', async () => {
  const pavilion = site.deps.brands.find('pavilion')!;
  await site.deps.brands.change(pavilion.code, { vip: { ranks: [rank('Bronze', 0, 0, 5)] } });
  const free = await value(site.client().session.freePlay({ os: 'test', platform: 'W' }));
  const today = new Date(site.clock.now() + 8 * 3_600_000).toISOString().slice(4, 10);
  for (const { id } of [free, member]) await setPerson(site, id, { birthday: `1990${today}` });
  await site.fund(member, 10);
  await stakeRound(site, member, 10);
  await stakeRound(site, { id: free.id, merchant: 'pavilion' }, 10, { wallet: 'trial' });
  await raiseRanks(site.deps);
  const gifts = async (client: SiteMember['client']) =>
    (await value(client.promotion.rewards({}))).map(({ promotionType }) => promotionType).toSorted();
  expect(await gifts(member.client)).toEqual(['BIRTHDAY', 'UPGRADE_BONUS']);
  expect(await gifts(site.client('pavilion', { token: free.token }))).toEqual([]);
  await site.deps.brands.change(pavilion.code, { vip: { ranks } });
});

it('leaves trial accounts at the first level', async () => {
  const free = await value(site.client().session.freePlay({ os: 'test', platform: 'W' }));
  const trial = site.client('pavilion', { token: free.token });
  expect(await value(trial.vip.progress())).toMatchObject({ rankLevel: 1, items: [{ current: 0 }, { current: 0 }] });
  expect(await value(trial.vip.bonuses())).toEqual([]);
});

it('keeps brands apart', async () => {
  const minh = await site.login('member1', 'lotus');
  await site.fund(member, 5_000);
  await stakeRound(site, member, 1_000);
  expect((await progress(minh)).items[0]).toMatchObject({ current: 0 });
});
