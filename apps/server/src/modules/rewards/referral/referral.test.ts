/** Referrals: one reward for each invited member by the brand's rule; suspected self-referrals wait for an operator. */
import { DAY_MS, merchantCode } from '#kernel';
import { registration, stakeRound, type Site, type SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { actsAbout } from '../../house/operator-act/index.ts';
import { decideReferral, qualifyReferrals } from './index.ts';

const RULE = {
  firstDeposit: 20,
  turnover: 50,
  withinDays: 7,
  referrerReward: 10,
  invitedReward: 5,
  monthlyMax: 2,
  claimDays: 30,
};
const WHO = { merchant: 'pavilion', by: 'kim', reason: 'a test' };

describeSiteOnEachDatabase('a referral', (open) => {
  let site: Site;
  let mei: SiteMember;
  let count = 0;
  beforeAll(async () => {
    site = await open({ brand: { referral: RULE } });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    count += 1;
    site.clock.advance(1_000);
    mei = await site.register(`mei${count}`);
  });

  const summary = async (of = mei) => {
    const answer = await of.client.referral.summary();
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  let friends = 0;
  async function invite(ip?: string): Promise<SiteMember> {
    friends += 1;
    const account = `friend${friends}`;
    const { referralCode } = await summary();
    const visitor = site.client('pavilion', ip === undefined ? {} : { ip });
    const entered = await visitor.member.register({ ...registration(account), referralCode });
    if (!entered.ok) throw new Error(entered.code);
    const { id, token } = entered.value;
    const client = site.client('pavilion', { token });
    return { id, token, account, merchant: 'pavilion', login: entered.value, client };
  }
  async function payAndPlay(friend: SiteMember, deposit = 60, stake = 50): Promise<void> {
    await site.fund(friend, deposit);
    if (stake > 0) await stakeRound(site, friend, stake);
    await qualifyReferrals(site.deps);
  }
  const rewards = async (of: SiteMember) => {
    const answer = await of.client.promotion.rewards({ promotionType: 'REFERRAL' });
    return answer.ok ? answer.value.map(({ rewardAmount }) => rewardAmount) : [];
  };
  const list = async (of = mei) => {
    const answer = await of.client.referral.invited({});
    return answer.ok ? answer.value.list : [];
  };

  it('has a code, a link that leads to registering with it, and the rule', async () => {
    const { referralCode, referralUrl, qrText, rule, ...rest } = await summary();
    expect(referralUrl).toBe(`http://localhost/register?referralCode=${referralCode}`);
    expect(qrText).toBe(referralUrl);
    expect(rule).toMatchObject({ firstDeposit: 20, referrerReward: 10 });
    expect(rest).toEqual({ enabled: true, totalInvited: 0, totalQualified: 0, totalReward: 0 });
  });

  it('rewards both once the friend has paid in and played enough, however many look at it, and tells the referrer', async () => {
    const friend = await invite();
    await payAndPlay(friend, 60, 49);
    expect([await rewards(mei), await rewards(friend)]).toEqual([[], []]);
    expect(await list()).toMatchObject([
      { status: 'REGISTERED', reward: 0, account: expect.stringMatching(/^fr\*\*\*.$/) },
    ]);
    await stakeRound(site, friend, 1);
    await Promise.all([1, 2, 3, 4].map(() => qualifyReferrals(site.deps)));
    expect([await rewards(mei), await rewards(friend)]).toEqual([[10], [5]]);
    expect(await list()).toMatchObject([{ status: 'QUALIFIED', reward: 10 }]);
    expect(await summary()).toMatchObject({ totalInvited: 1, totalQualified: 1, totalReward: 10 });
    expect(await mei.client.message.inbox({})).toMatchObject({
      value: { list: [{ title: 'A friend you invited has qualified' }] },
    });
    const [reward] = await rewardRows(mei);
    const claim = { promotionClaimId: reward!.rewardId, promotionType: 'REFERRAL' };
    const claims = await Promise.all([1, 2, 3].map(() => mei.client.promotion.claimReward(claim)));
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
    const lines = await mei.client.report.transactions({});
    expect(lines).toMatchObject({ value: { list: [{ tx_type_id: 6120, amount: 10 }] } });
    expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);
  });
  const rewardRows = async (of: SiteMember) => {
    const answer = await of.client.promotion.rewards({ promotionType: 'REFERRAL' });
    return answer.ok ? answer.value : [];
  };

  it('looks at the first deposit alone', async () => {
    const friend = await invite();
    await payAndPlay(friend, 19, 0);
    await payAndPlay(friend, 100, 60);
    expect(await rewards(mei)).toEqual([]);
  });

  it('counts what was staked within its days, to the last millisecond', async () => {
    const [early, late] = [await invite(), await invite()];
    for (const friend of [early, late]) await payAndPlay(friend, 60, 0);
    site.clock.advance(7 * DAY_MS - 1);
    await stakeRound(site, early, 50);
    site.clock.advance(10_000);
    await stakeRound(site, late, 50);
    await qualifyReferrals(site.deps);
    mei = await site.login(mei.account);
    expect((await list()).map(({ status }) => status)).toEqual(['REGISTERED', 'QUALIFIED']);
  });

  it('rewards for so many a month, also when they arrive at once; the friends get theirs', async () => {
    const group = [await invite(), await invite(), await invite()];
    for (const friend of group) {
      await site.fund(friend, 60);
      await stakeRound(site, friend, 50);
    }
    await Promise.all([qualifyReferrals(site.deps), qualifyReferrals(site.deps)]);
    expect(await rewards(mei)).toEqual([10, 10]);
    expect((await Promise.all(group.map(rewards))).flat()).toEqual([5, 5, 5]);
    expect((await list()).map(({ status }) => status).toSorted()).toEqual(['CAPPED', 'QUALIFIED', 'QUALIFIED']);
    site.clock.advance(32 * DAY_MS);
    mei = await site.login(mei.account);
    await payAndPlay(await invite());
    expect((await list())[0]).toMatchObject({ status: 'QUALIFIED' });
  });

  it('of one address waits for an operator, who decides it once and on record', async () => {
    const address = '192.0.2.77';
    await site.deps.db.q
      .updateTable('member')
      .set({ registered_ip: address })
      .where('id', '=', BigInt(mei.id))
      .execute();
    const [first, second] = [await invite(address), await invite(address)];
    for (const friend of [first, second]) await payAndPlay(friend);
    expect([await rewards(mei), await rewards(first)]).toEqual([[], []]);
    expect((await list()).map(({ status }) => status)).toEqual(['REVIEW', 'REVIEW']);
    const decide = (id: number, approve: boolean, merchant = 'pavilion') =>
      decideReferral(site.deps, { ...WHO, merchant }, { id, approve });
    expect(await decide(first.id, true, 'lotus')).toMatchObject({ code: 'referral.unknown' });
    const answers = await Promise.all([decide(first.id, true), decide(first.id, false), decide(first.id, true)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await decide(second.id, false)).toMatchObject({ ok: true });
    const approved = (await rewards(first)).length;
    expect([await rewards(mei), await rewards(first), await rewards(second)]).toEqual(
      approved === 1 ? [[10], [5], []] : [[], [], []],
    );
    expect(await actsAbout(site.deps.db, { merchant: 'pavilion', subject: `referral ${second.id}` }, 5)).toMatchObject([
      { act: 'referral.decided', by: 'kim', before: { state: 'held' }, after: { state: 'refused' } },
    ]);
  });

  it('rewards nobody where the brand has no rule', async () => {
    const friend = await invite();
    await site.deps.brands.change(merchantCode('pavilion'), { referral: null });
    await payAndPlay(friend);
    expect(await summary()).toMatchObject({ enabled: false, rule: null, totalInvited: 1 });
    expect(await rewards(mei)).toEqual([]);
    await site.deps.brands.change(merchantCode('pavilion'), { referral: RULE });
  });

  it('pages by the friend', async () => {
    for (let each = 0; each < 3; each += 1) await invite();
    const first = await mei.client.referral.invited({ pageSize: 2 });
    const next = first.ok ? first.value.next : null;
    expect(await mei.client.referral.invited({ pageSize: 2, cursor: next! })).toMatchObject({
      value: { list: [{}], next: null },
    });
  });
});
