/** Missions from the members' side: progress, and rewards of milestones, each once. */
import { randomUUID } from 'node:crypto';
import { DAY_MS, millis } from '#kernel';
import { stakeRound, type Site, type SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { publishMission, type MissionDraft } from './index.ts';

const POINTS = { type: 'POINTS', points: 7 } as const;

describeSiteOnEachDatabase('missions', (open) => {
  let site: Site;
  let member: SiteMember;
  let count = 0;
  beforeAll(async () => {
    site = await open();
    // Noon of a Wednesday, so that a day and a week are far from their ends.
    site.clock.advance(Date.parse('2027-01-06T12:00:00+08:00') - site.clock.now());
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    count += 1;
    await site.deps.db.q.deleteFrom('mission_claim').execute();
    await site.deps.db.q.deleteFrom('mission_board').execute();
    await site.deps.db.q.deleteFrom('mission').execute();
    member = await site.register(`doer${count}`);
  });

  const publish = (rule: MissionDraft['rule'], days = 30) =>
    publishMission(site.deps.db, 'pavilion', {
      texts: { EN: { title: 'Mission', description: 'Do it' } },
      rule,
      position: 0,
      startsAt: site.clock.now(),
      endsAt: millis(site.clock.now() + days * DAY_MS),
    });
  const shown = async (of = member) => {
    const answer = await of.client.mission.list();
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const claim = (missionId: number, milestoneId = 1, requestId: string = randomUUID(), of = member) =>
    of.client.mission.claim({ missionId, milestoneId }, { requestId });
  const balance = async () => {
    const answer = await member.client.wallet.balance();
    return answer.ok ? answer.value.sumBalance : Number.NaN;
  };
  const points = async () => {
    const answer = await member.client.pointsMall.balance();
    return answer.ok ? answer.value.pointBalance : Number.NaN;
  };
  const booksBalance = async () => expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);

  it('show how far one is, milestone by milestone, and count what can be claimed', async () => {
    const id = await publish({
      trigger: { kind: 'DEPOSIT_SUM' },
      period: 'DAY',
      milestones: [
        { target: 20, reward: { type: 'BONUS', amount: 2.5 } },
        { target: 50, reward: POINTS },
        { target: 100, reward: { type: 'TICKET', kind: 'egg' } },
      ],
    });
    expect(await shown()).toMatchObject({
      availableCount: 0,
      list: [{ missionId: id, reachedValue: 0, unit: 'MONEY' }],
    });
    await site.fund(member, 50);
    const { list, availableCount } = await shown();
    expect(availableCount).toBe(2);
    expect(list[0]!.milestones.map(({ status }) => status)).toEqual(['REACHED', 'REACHED', 'LOCKED']);
    expect(await claim(id, 3)).toMatchObject({ code: 'mission.not.reached' });
    expect(await claim(id, 1)).toMatchObject({
      ok: true,
      value: { balance: 52.5, reward: { type: 'BONUS', value: 2.5 } },
    });
    expect(await claim(id, 2)).toMatchObject({ ok: true });
    expect([await balance(), await points()]).toEqual([52.5, 7]);
    await site.fund(member, 50);
    expect(await claim(id, 3)).toMatchObject({ ok: true, value: { reward: { type: 'TICKET', value: 1 } } });
    expect(await member.client.reward.tickets({})).toMatchObject({ value: { list: [{ type: 'EGG' }] } });
    expect((await shown()).list[0]!.milestones.map(({ status }) => status)).toEqual(['CLAIMED', 'CLAIMED', 'CLAIMED']);
    expect(await member.client.reward.history({})).toMatchObject({
      value: { list: [{ promotionType: 'MISSION', eventName: 'Mission', rewardAmount: 2.5 }] },
    });
    await booksBalance();
  });

  it('are claimed once, however many claims come at once; the same request is told the same', async () => {
    const id = await publish({
      trigger: { kind: 'DEPOSIT_COUNT' },
      period: 'WEEK',
      milestones: [{ target: 1, reward: { type: 'BONUS', amount: 4 } }],
    });
    await site.fund(member, 10);
    const requestId = randomUUID();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => claim(id)),
      ...Array.from({ length: 6 }, () => claim(id, 1, requestId)),
    ]);
    const codes = new Set(answers.map((answer) => (answer.ok ? 'paid' : answer.code)));
    expect([...codes].toSorted()).toEqual(['paid', 'promotion.already.claimed']);
    expect(await balance()).toBe(14);
    await booksBalance();
  });

  it('leave nothing behind when the house falls between the claim and what it gives', async () => {
    const id = await publish({
      trigger: { kind: 'DEPOSIT_COUNT' },
      period: 'DAY',
      milestones: [{ target: 1, reward: { type: 'BONUS', amount: 4 } }],
    });
    await site.fund(member, 10);
    const fall = vi.spyOn(site.deps.ledger, 'postIn').mockRejectedValueOnce(new Error('fell'));
    expect(await claim(id)).toMatchObject({ code: 'unknown.system.err' });
    fall.mockRestore();
    expect([await balance(), (await shown()).availableCount]).toEqual([10, 1]);
    expect(await claim(id)).toMatchObject({ ok: true });
    expect(await balance()).toBe(14);
    await booksBalance();
  });

  it('begin again with each day, and what was not claimed is gone', async () => {
    const milestones = [{ target: 5, reward: POINTS }];
    const id = await publish({ trigger: { kind: 'STAKES', category: 'RNG' }, period: 'DAY', milestones });
    await site.fund(member, 20);
    await stakeRound(site, member, 5);
    expect((await shown()).availableCount).toBe(1);
    expect(await claim(id)).toMatchObject({ ok: true });
    site.clock.advance(DAY_MS);
    member = await site.login(member.account);
    expect((await shown()).list[0]).toMatchObject({ reachedValue: 0, milestones: [{ status: 'LOCKED' }] });
    expect(await claim(id)).toMatchObject({ code: 'mission.not.reached' });
    await stakeRound(site, member, 5);
    expect(await claim(id)).toMatchObject({ ok: true });
    await stakeRound(site, member, 5);
    site.clock.advance(DAY_MS);
    member = await site.login(member.account);
    expect((await shown()).availableCount).toBe(0);
    expect(await points()).toBe(14);
  });

  it('count the days on which one came in, in a row', async () => {
    const id = await publish({
      trigger: { kind: 'LOGIN_DAYS' },
      period: 'ONCE',
      milestones: [{ target: 3, reward: POINTS }],
    });
    const days = async (...gaps: number[]) => {
      for (const gap of gaps) {
        site.clock.advance(gap * DAY_MS);
        member = await site.login(member.account);
        member = await site.login(member.account);
      }
      return (await shown()).list[0]!.reachedValue;
    };
    expect(await days()).toBe(1);
    expect(await days(1)).toBe(2);
    expect(await days(2, 1)).toBe(2);
    expect(await claim(id)).toMatchObject({ code: 'mission.not.reached' });
    expect(await days(1)).toBe(3);
    expect(await claim(id)).toMatchObject({ ok: true });
  });

  it('that are over, not begun, of another brand or none at all give nothing', async () => {
    const milestones = [{ target: 1, reward: POINTS }];
    const rule = { trigger: { kind: 'DEPOSIT_COUNT' as const }, period: 'DAY' as const, milestones };
    const id = await publish(rule, 1);
    await site.fund(member, 10);
    const far = await publishMission(site.deps.db, 'lotus', {
      texts: { EN: { title: 'T', description: 'D' } },
      rule,
      position: 0,
      startsAt: site.clock.now(),
      endsAt: millis(site.clock.now() + DAY_MS),
    });
    expect(await claim(far)).toMatchObject({ code: 'promotion.ended' });
    expect(await claim(id, 2)).toMatchObject({ code: 'promotion.ended' });
    expect(await claim(987_654)).toMatchObject({ code: 'promotion.ended' });
    site.clock.advance(DAY_MS);
    member = await site.login(member.account);
    expect(await claim(id)).toMatchObject({ code: 'promotion.ended' });
    expect(await shown()).toEqual({ list: [], availableCount: 0, boards: [] });
    const started = await site.client().session.freePlay({ os: 'linux', platform: 'W' });
    const guest = site.client('pavilion', { token: started.ok ? started.value.token : '' });
    expect(await guest.mission.list()).toMatchObject({ code: 'trial.account.forbidden' });
  });
});
