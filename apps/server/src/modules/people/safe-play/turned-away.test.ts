/**
 * Members on a pause or exclusion get no rewards, notifications or pages that invite to play; everything in their
 * service continues.
 */
import { contract, type Call } from '#contract';
import { DAY_MS, memberId, merchantCode, ZERO, type Millis } from '#kernel';
import { registration, stakeRound, setPerson, type Site, type SiteMember } from '#testkit';
import { sitDown } from '#testkit/arcade.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendToMembers, notifyMember } from '../message/index.ts';
import { issueReward } from '../../rewards/promotion/index.ts';
import { qualifyReferrals } from '../../rewards/referral/index.ts';
import { giveTicketTo, makeCode } from '../../rewards/reward/index.ts';
import { raiseRanks } from '../../rewards/vip/index.ts';
import { turnedAway } from './index.ts';

const RULE = {
  firstDeposit: 20,
  turnover: 50,
  withinDays: 7,
  referrerReward: 10,
  invitedReward: 5,
  monthlyMax: 2,
  claimDays: 30,
};
const rank = (name: string, turnover: number, upgradeBonus: number) => ({
  names: { EN: name },
  turnover,
  deposit: 0,
  keepTurnover: 100,
  upgradeBonus,
  birthdayBonus: 7,
  rankSalary: 8,
  rebateBoost: '0.00',
  dailyWithdrawTimes: 3,
  dailyWithdrawLimit: 1_000,
  csPriority: false,
});
const WHO = { merchant: 'pavilion', by: 'kim', reason: 'a test' };

/**
 * Calls answered in full during a pause or exclusion: the member's account, money, history and protection, games and
 * draws, rules, and an agent's line, team and agreements, which show no play to join. `home.announcements`, `vip.progress`, `referral.summary` and the inbox check for themselves.
 */
const OPEN_NOUNS = [
  'agreement',
  'avatar',
  'bonus',
  'coupon',
  'draw',
  'freeBet',
  'line',
  'lotteryOrder',
  'member',
  'message',
  'password',
  'report',
  'safePlay',
];
const OPEN_TOO = ['security', 'session', 'support', 'team', 'terms', 'transfer', 'wallet', 'withdrawal'];
const OPEN = [
  'arcade.balance',
  'arcade.history',
  'arcade.round',
  'arcade.seeds',
  'deposit.banks',
  'deposit.channels',
  'deposit.list',
  'deposit.settings',
  'game.favouriteList',
  'game.favourites',
  'game.list',
  'game.recent',
  'game.rounds',
  'game.trialLaunch',
  'game.vendorRound',
  'game.vendorTypes',
  'game.vendors',
  'home.announcements',
  'lottery.recent',
  'lottery.series',
  'lottery.vietnamRecent',
  'pointsMall.balance',
  'pointsMall.redemptions',
  'pointsMall.transactions',
  'referral.invited',
  'referral.summary',
  'reward.history',
  'room.favourites',
  'room.own',
  'vip.progress',
];

describeSiteOnEachDatabase('whoever has turned away from play', (open) => {
  let site: Site;
  let member: SiteMember;
  let count = 0;
  beforeAll(async () => {
    const vip = { ranks: [rank('Bronze', 0, 0), rank('Silver', 200, 5)] };
    site = await open({
      brand: { referral: RULE, vip, session: { idleMinutes: 1_000_000, absoluteDays: 365 } },
    });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    count += 1;
    site.clock.advance(1_000);
    member = await site.register(`turning${count}`);
  });

  const owner = (of = member) => ({ merchant: merchantCode('pavilion'), memberId: memberId(of.id) });
  const pause = async (of = member, days = 7) => {
    expect(await of.client.safePlay.pause({ kind: 'timeOut', days })).toMatchObject({ ok: true });
  };
  const exclude = async (of = member) => {
    expect(await of.client.safePlay.pause({ kind: 'exclusion', months: 6 })).toMatchObject({ ok: true });
  };
  const value = async <T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> => {
    const given = await answer;
    if (!given.ok) throw new Error(given.code);
    return given.value;
  };
  const titles = async (of = member) => (await value(of.client.message.inbox({}))).list.map(({ title }) => title);
  const rewards = (of = member) =>
    site.deps.db.q
      .selectFrom('promotion_reward')
      .select(['type', 'trigger_key'])
      .where('member_id', '=', BigInt(of.id))
      .orderBy('type')
      .execute();

  it('R36 is answered less by each call that shows what leads to play; every other one is listed as serving them', async () => {
    await exclude();
    const reading = Object.entries(contract)
      .flatMap(([noun, each]) =>
        Object.entries(each as Record<string, Call>).map(([name, call]) => [`${noun}.${name}`, call] as const),
      )
      .filter(([, { gateway, method }]) => gateway !== 'console' && method === 'GET');
    const isListed = (name: string) =>
      OPEN.includes(name) || [...OPEN_NOUNS, ...OPEN_TOO].includes(name.split('.')[0]!);
    const known = reading.filter(([, { traits }]) => traits.token === 'optional' || traits.token === 'required');
    const unsaid = known.filter(([name, { traits }]) => traits.whileAway === undefined && !isListed(name));
    expect(unsaid.map(([name]) => name)).toEqual([]);
    const inviting = reading.filter(([, { traits }]) => traits.whileAway !== undefined);
    expect(inviting.every(([name]) => !isListed(name))).toBe(true);
    const table = await sitDownBefore();
    for (const [name, { gateway, traits, value: shape }] of inviting) {
      const client = site.client('pavilion', { token: gateway === 'ggw' ? table : member.token });
      const [noun, ask] = name.split('.') as [string, string];
      const result = await (client as unknown as Answering)[noun]![ask]!({ id: 1, raceId: 1, missionId: 1, ...PAGE });
      if (traits.whileAway === 'refused') expect([name, result]).toMatchObject([name, { code: 'safe.play.paused' }]);
      else {
        const { answer } = traits.whileAway!;
        expect([name, result]).toEqual([name, { ok: true, value: answer }]);
        expect(() => shape.parse(answer)).not.toThrow();
      }
    }
  });

  type Answering = Record<string, Record<string, (input: object) => Promise<unknown>>>;
  const PAGE = { pageNo: 1, pageSize: 10 };
  /** A game opened before the pause. */
  async function sitDownBefore(): Promise<string> {
    const other = await site.register(`sitting${count}`);
    const table = await sitDown(site, other);
    await exclude(other);
    return table.opened.sessionToken;
  }

  it('R36 reads service messages, and no offer: not of one member, nor of many, nor what came before, nor in the count', async () => {
    const announce = (kind: 'service' | 'offer', to: 'all' | { account: string }, title: string) =>
      sendToMembers(site.deps, WHO, { to, kind, texts: { EN: { title, content: '<p>Words</p>' } } });
    const other = await site.register(`other${count}`);
    const own = { account: member.account };
    await announce('offer', own, 'Before');
    await pause();
    await announce('offer', 'all', 'Play now');
    await announce('service', 'all', 'New terms');
    await announce('service', own, 'Your question');
    expect(await announce('offer', own, 'Come back')).toMatchObject({ code: 'member.turned.away' });
    expect(await titles()).toEqual(['Your question', 'New terms']);
    expect(await value(member.client.message.unreadCount())).toBe(2);
    expect(await titles(other)).toEqual(['New terms', 'Play now']);
    await member.client.message.read({ messageId: 'all' });
    site.clock.advance(7 * DAY_MS);
    expect(await titles()).toEqual(['Your question', 'New terms', 'Play now', 'Before']);
    expect(await value(member.client.message.unreadCount())).toBe(2);
  });

  it('R36 is told of money that is theirs, and of no reward that waits', async () => {
    await exclude();
    const about = { ...owner(), title: 'deposit.title', text: 'info_deposit_arrival', amount: ZERO } as const;
    await notifyMember(site.deps, { ...about, kind: 'offer', fact: 'reward' });
    await notifyMember(site.deps, { ...about, kind: 'service', fact: 'money' });
    expect(await titles()).toEqual(['Deposit']);
  });

  it('R36 is given no bonus of a level nor of a birthday; the level and its bonus wait until they are back', async () => {
    await site.fund(member, 500);
    await stakeRound(site, member, 250);
    const today = new Date(site.clock.now() + 8 * 3_600_000).toISOString().slice(4, 10);
    await setPerson(site, member.id, { birthday: `1990${today}` });
    await pause(member, 1);
    await raiseRanks(site.deps);
    expect(await value(member.client.vip.bonuses())).toEqual([]);
    expect(await value(member.client.vip.progress())).toMatchObject({
      rankLevel: 1,
      nextRankLevel: null,
      items: [],
      keepItems: [],
    });
    expect(await rewards()).toEqual([]);
    site.clock.advance(DAY_MS);
    await member.client.vip.bonuses();
    expect(await rewards()).toMatchObject([{ type: 'RANK_SALARY' }, { type: 'UPGRADE_BONUS', trigger_key: 'level:2' }]);
  });

  it('R36 is issued nothing, whatever it follows from, and given no ticket and no code by an operator', async () => {
    await exclude();
    const draft = { ...owner(), type: 'GIFT', fact: 'one', names: { EN: 'Gift' }, amount: ZERO, claimDays: null };
    expect(await issueReward(site.deps.db, { ...draft, now: site.clock.now() })).toBe(false);
    const { account } = member;
    expect(await giveTicketTo(site.deps, WHO, { account, kind: 'egg', number: '1' })).toMatchObject({
      code: 'member.turned.away',
    });
    const code = { code: `COMEBACK${count}`, names: { EN: 'Back' }, gives: { ticket: 'egg' }, uses: 1, days: 9 };
    expect(await makeCode(site.deps, WHO, { ...code, account })).toMatchObject({ code: 'member.turned.away' });
    const left = site.deps.db.q.selectFrom('reward_ticket').select('id').where('member_id', '=', BigInt(member.id));
    expect([await rewards(), await left.execute()]).toEqual([[], []]);
  });

  it('R36 has no reward for a friend who qualifies meanwhile, nor a link to invite by; the friend has theirs', async () => {
    const { referralCode } = await value(member.client.referral.summary());
    const entered = await value(site.client().member.register({ ...registration(`guest${count}`), referralCode }));
    const friend = { id: entered.id, token: entered.token, merchant: 'pavilion' as const };
    await exclude();
    await site.fund(friend, 60);
    await stakeRound(site, friend, 50);
    await qualifyReferrals(site.deps);
    expect(await rewards()).toEqual([]);
    expect(await rewards({ ...member, ...friend })).toMatchObject([{ type: 'REFERRAL', trigger_key: 'came' }]);
    expect(await titles()).toEqual([]);
    expect(await value(member.client.referral.summary())).toMatchObject({ enabled: false, rule: null });
  });

  it('R36 does not hear who has won, on a page that was open before', async () => {
    const page = await site.socket('pavilion', member.token);
    page.send({ op: 'sub', topic: 'winner' });
    page.send({ op: 'ping' });
    await page.next('pong');
    const announce = (gameName: string) =>
      site.deps.push.send({
        to: 'merchant',
        merchant: merchantCode('pavilion'),
        frame: { t: 'winner', vo: { gameName } as never, names: {} },
      });
    await announce('Before');
    expect(await page.next('winner')).toMatchObject({ vo: { gameName: 'Before' } });
    await pause();
    await page.next('safe_play');
    await announce('Meanwhile');
    await site.deps.push.send({ to: 'member', ...owner(), frame: { t: 'terms' } });
    await page.next('terms');
    expect(page.waiting().filter(({ t }) => t === 'winner')).toEqual([]);
    page.close();
  });

  it('R36 is counted again from the moment a pause ends, and while an account is closed not at all', async () => {
    const at = (): { merchant: string; now: Millis } => ({ merchant: 'pavilion', now: site.clock.now() });
    const others = [await site.register(`paused${count}`), await site.register(`closed${count}`)];
    const [paused, closed] = others as [SiteMember, SiteMember];
    await pause(paused, 1);
    await site.deps.db.run(`update member set status = 'closed' where id = $1`, [closed.id]);
    const ids = [member, paused, closed].map(({ id }) => memberId(id));
    expect([...(await turnedAway(site.deps.db, at(), ids))]).toEqual([paused.id, closed.id]);
    site.clock.advance(DAY_MS);
    expect([...(await turnedAway(site.deps.db, at(), ids))]).toEqual([closed.id]);
  });
});
