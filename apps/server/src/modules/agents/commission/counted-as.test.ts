/** Movements that count for a team and those that do not; changes at their fence; late postings and debts. */
import { memberId, units } from '#kernel';
import { adjustmentPosted, depositReceived, rakeTaken } from '#ledger';
import type { Site } from '#testkit';
import { countTeams } from '#testkit/count-agents.ts';
import { activeOf, debtOf, duesOf, incomeOf, netOf, teamPeriod, teamSums } from '#testkit/team-sums.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { askMove, openAccount, putBelow, setRate } from '#testkit/agent-line.ts';
import { betOn, finishIssue, openIssue, slipLine } from '#testkit/lottery.ts';
import { teamPlay } from '#testkit/team-play.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkDay } from './check-day.ts';
import { payRebates } from './pay-rebates.ts';

const BRAND = 'pavilion';
const AREAS = ['RNG', 'LIVE', 'PVP', 'SSC'];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Person = Awaited<ReturnType<typeof openAccount>>;

describeSiteOnEachDatabase('the figures of a team', (open) => {
  let site: Site;
  let accounts = 0;
  let kit: ReturnType<typeof teamPlay>;
  let [top, near, member] = [] as unknown as [Person, Person, Person];
  beforeAll(async () => {
    site = await open();
    kit = teamPlay(site);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    const name = () => `figures${(accounts += 1)}`;
    top = await openAccount(site, name(), { isAgent: true });
    near = await openAccount(site, name(), { isAgent: true, upline: top });
    member = await openAccount(site, name(), { upline: near });
    for (const [who, rate] of [
      [top, 1_000],
      [near, 800],
      [member, 500],
    ] as const)
      for (const area of AREAS) await setRate(site, who, area, rate);
    await kit.deposit(member, 100_000_000n);
  });

  const today = () => new Date(site.clock.now() + 8 * HOUR).toISOString().slice(0, 10);
  const days = () => ({ merchant: BRAND, from: '2000-01-01', to: '2100-01-01' });
  const team = async (who: Person, areas?: string[]) =>
    (await teamSums(site.deps.db, { ...days(), agentId: memberId(who.id), ...(areas && { areas }) })).total;
  const dues = async (...who: Person[]) =>
    Promise.all(
      who.map(async ({ id }) => {
        const rows = await incomeOf(site.deps.db, { ...days(), memberId: memberId(id) });
        return rows.reduce((sum, { amount }) => sum + amount, 0n);
      }),
    );

  const cash = async (...who: Person[]) => {
    const rows = await site.deps.db.run<{ team_balance: bigint }>(
      'select team_balance from agent where id = any ($1::int8[]) order by id',
      [who.map(({ id }) => id)],
    );
    return rows.map(({ team_balance: balance }) => balance);
  };

  it('counts stakes, wins, rewards and money in and out, and nothing of test accounts', async () => {
    await kit.play(member, 10_000n, { won: 4_000n });
    await kit.reward(member, 'promotionBonus', 'main', 300n);
    await kit.reward(member, 'promotionBonus', 'bonus', 5_000n);
    await kit.reward(near, 'dailySalary', 'main', 70n);
    await kit.reward(near, 'gameRebate', 'main', 20n);
    const adjusted = adjustmentPosted({
      ...kit.occasion(),
      memberId: memberId(member.id),
      amount: units(999n),
      requestedBy: 'one',
      approvedBy: 'two',
      reason: 'test',
      direction: 'up',
    });
    if (adjusted.ok) await kit.post(adjusted.value);
    const tester = await openAccount(site, `tester${accounts}`, { upline: near });
    await site.deps.db.run('update member set is_test = true where id = $1', [tester.id]);
    await kit.deposit(tester, 50_000n);
    await kit.play(tester, 50_000n);
    await countTeams(site);
    for (const who of [near, top]) {
      const sums = await team(who);
      expect(sums).toMatchObject({
        bets: 1,
        staked: 10_000n,
        won: 4_000n,
        turnover: 10_000n,
        deposited: 100_000_000n,
        promotion: 300n,
        salary: 70n,
        rebate: 20n,
        first_deposits: 1,
      });
      expect(netOf(sums)).toBe(10_000n - 4_000n - 300n - 70n - 20n);
    }
  });

  it('does not count bonus money and free bets as valid stake, but wins of free bets as a promotion', async () => {
    await kit.reward(member, 'promotionBonus', 'bonus', 5_000n);
    await kit.play(member, 5_000n, { wallet: 'bonus' });
    await kit.play(member, 700n, { free: true, won: 900n });
    await countTeams(site);
    expect(await team(near)).toMatchObject({ staked: 0n, won: 0n, turnover: 0n, promotion: 900n });
  });

  it('counts no more of a live round than could be lost or won, also when a stake is given back later', async () => {
    await kit.play(member, 10_000n, { category: 'LIVE', won: 9_500n });
    await kit.play(member, 10_000n, { category: 'LIVE', won: 50_000n });
    const last = await kit.play(member, 10_000n, { category: 'LIVE', won: 9_000n });
    await countTeams(site);
    expect(await team(near, ['LIVE'])).toMatchObject({ staked: 30_000n, turnover: 500n + 10_000n + 1_000n });
    await kit.undo(member, last, { category: 'LIVE' });
    await countTeams(site);
    expect(await team(near, ['LIVE'])).toMatchObject({ staked: 20_000n, turnover: 10_500n });
  });

  it('counts the rake of PVP instead of its stakes', async () => {
    await kit.play(member, 10_000n, { category: 'PVP', won: 20_000n });
    await kit.post(rakeTaken({ ...kit.occasion(), memberId: memberId(member.id), vendor: 'T', amount: units(1_000n) }));
    await countTeams(site);
    expect(await team(near, ['PVP'])).toMatchObject({ staked: 10_000n, won: 20_000n, turnover: 1_000n });
    expect(await dues(member, near, top)).toEqual([5n, 3n, 2n]);
  });

  it('keeps the cash of a team', async () => {
    await kit.play(member, 10_000n, { won: 4_000n });
    await kit.deposit(near, 500n);
    await countTeams(site);
    expect(await cash(top, near)).toEqual([99_994_500n, 99_994_500n]);
  });

  it('an agent who plays is a member of their own team', async () => {
    await kit.deposit(near, 1_000_000n);
    await kit.play(near, 100_000n);
    await countTeams(site);
    expect(await team(near)).toMatchObject({ turnover: 100_000n });
    expect(await dues(member, near, top)).toEqual([0n, 800n, 200n]);
  });

  it('counts a member as active from the stake of the brand on, for those above, and no longer below it', async () => {
    const period = { merchant: BRAND, period: 'DAY' as const };
    const startsAt = (Math.floor((site.clock.now() + 8 * HOUR) / DAY) * DAY - 8 * HOUR) as never;
    const active = async () => [
      (await teamPeriod(site.deps.db, { ...period, startsAt, agentId: memberId(top.id) })).active,
      (await activeOf(site.deps.db, { ...period, startsAt, memberId: memberId(member.id) })).active,
    ];
    const { activeStake } = site.deps.brands.find(BRAND)!.config.agents;
    await kit.play(member, BigInt(activeStake) * 10_000n - 1n);
    await countTeams(site);
    expect(await active()).toEqual([0, false]);
    const last = await kit.play(member, 1n);
    await countTeams(site);
    expect(await active()).toEqual([1, true]);
    await kit.undo(member, last);
    await countTeams(site);
    expect(await active()).toEqual([0, false]);
  });

  it('a moved member counts in the old line up to the fence, and in the new one from there', async () => {
    const other = await openAccount(site, `other${accounts}`, { isAgent: true });
    for (const area of AREAS) await setRate(site, other, area, 900);
    await kit.play(member, 100_000n);
    await askMove(site, member, other, { at: site.clock.now() });
    await kit.play(member, 200_000n);
    await countTeams(site);
    expect(await team(near)).toMatchObject({ turnover: 100_000n });
    expect(await team(other)).toMatchObject({ turnover: 200_000n });
    expect(await dues(member, near, top, other)).toEqual([1_500n, 300n, 200n, 800n]);
    expect(await cash(top, near, other)).toEqual([0n, 0n, 99_700_000n]);
    expect(await checkDay(site.deps, BRAND, today())).toEqual([]);
    await askMove(site, member, near, { at: site.clock.now() });
    await countTeams(site);
    const [row] = await site.deps.db.run<{ upline_id: bigint }>('select upline_id from member where id = $1', [
      member.id,
    ]);
    expect(Number(row!.upline_id)).toBe(near.id);
  });

  it('what is taken back after the close of its day is a debt, and what comes late counts on the open day', async () => {
    const round = await kit.play(member, 100_000n);
    const first = today();
    const at = site.deps.clock.now();
    await countTeams(site);
    site.clock.advance(DAY);
    await countTeams(site);
    await payRebates(site.deps);
    await kit.undo(member, round);
    await countTeams(site);
    const second = today();
    const late = { ...kit.occasion(), occurredAt: at, memberId: memberId(member.id) };
    await kit.post(depositReceived({ ...late, provider: 'test', amount: units(7n) }));
    site.clock.advance(DAY);
    await countTeams(site);
    const owed = async () =>
      Promise.all([member, near, top].map(({ id }) => debtOf(site.deps.db, BRAND, memberId(id))));
    expect(await owed()).toEqual([500n, 300n, 200n]);
    const [day] = await site.deps.db.run<{ deposited: bigint }>(
      `select sum(deposited)::int8 as deposited from agent_day where agent_id = $1 and day = $2::date`,
      [near.id, second],
    );
    expect(day!.deposited).toBe(7n);
    await kit.play(member, 300_000n);
    site.clock.advance(DAY);
    await countTeams(site);
    expect(await owed()).toEqual([0n, 0n, 0n]);
    await payRebates(site.deps);
    const payments = await duesOf(site.deps.db, { merchant: BRAND, memberId: memberId(near.id), limit: 9 });
    expect(payments.map(({ due, debt_before: before, paid }) => [due, before, paid])).toEqual([
      [900n, 300n, 600n],
      [-300n, 0n, 0n],
      [300n, 0n, 300n],
    ]);
    for (const each of [first, second]) expect(await checkDay(site.deps, BRAND, each)).toEqual([]);
  });

  it('the day ends at midnight of GMT+8: a bet of the millisecond before counts for it, one at midnight for the next', async () => {
    const now = site.clock.now();
    const midnight = Date.parse(`${today()}T00:00:00+08:00`) + DAY;
    site.clock.advance(midnight - 1 - now);
    const ending = today();
    await kit.play(member, 100_000n);
    site.clock.advance(1);
    const beginning = today();
    await kit.play(member, 300_000n);
    await countTeams(site);
    const rows = await site.deps.db.run(
      `select day::text as day, sum(turnover)::int8 as turnover from agent_play where member_id = $1 and area = 'RNG'
       group by day order by day`,
      [member.id],
    );
    expect(rows).toEqual([
      { day: ending, turnover: 100_000n },
      { day: beginning, turnover: 300_000n },
    ]);
    site.clock.advance(6 * 60_000);
    await countTeams(site);
    await payRebates(site.deps);
    const paid = await site.deps.db.run('select day::text as day, paid from agent_payment where member_id = $1', [
      member.id,
    ]);
    expect(paid).toEqual([{ day: ending, paid: 500n }]);
    expect(await checkDay(site.deps, BRAND, ending)).toEqual([]);
  });

  it('real-time agreements count bet by bet in windows of five minutes, and take back what is given back', async () => {
    const tiers = [
      { betAmount: 100, winRate: 50, lossRate: 100 },
      { betAmount: 1_000, winRate: 100, lossRate: 200 },
    ];
    await site.deps.db.run(
      `insert into agreement (merchant, kind, payer_id, receiver_id, state, runs, tiers, since)
       values ($1, 'REALTIME', $2, $3, 'A', true, $4::jsonb, $5)`,
      [BRAND, top.id, near.id, JSON.stringify(tiers), new Date(site.clock.now() - DAY)],
    );
    const windows = () =>
      site.deps.db.run<{ turnover: bigint; bets: number; owed: string }>(
        `select w.turnover, w.bets, w.owed::text as owed from agreement_window w join agreement a on a.id = w.agreement_id
         where a.receiver_id = $1 order by w.starts_at`,
        [near.id],
      );
    await kit.play(member, 100n);
    await kit.play(member, 1_000n, { won: 2_000n });
    await kit.play(member, 99n);
    const last = await kit.play(member, 500n, { won: 500n });
    await countTeams(site);
    expect(await windows()).toEqual([{ turnover: 1_600n, bets: 3, owed: '110000' }]);
    await kit.undo(member, last);
    site.clock.advance(HOUR);
    await kit.play(member, 1_000n);
    await countTeams(site);
    expect(await windows()).toEqual([
      { turnover: 1_100n, bets: 2, owed: '110000' },
      { turnover: 1_000n, bets: 1, owed: '200000' },
    ]);
  });

  it('lotteries share by the line at the time of the order, order by order', async () => {
    const buyer = await site.register(`buyer${accounts}`);
    await site.fund(buyer, 1_000);
    await putBelow(site, buyer, near);
    await setRate(site, buyer, 'SSC', 500);
    const other = await openAccount(site, `sold${accounts}`, { isAgent: true });
    await setRate(site, other, 'SSC', 900);
    const issue = await openIssue(site, 'ssc300');
    const line = slipLine(issue, 'FixedPlace', '0____');
    expect(await buyer.client.lotteryOrder.bet(betOn(issue, line, 1))).toMatchObject({ ok: true });
    await putBelow(site, buyer, other);
    expect(await buyer.client.lotteryOrder.bet(betOn(issue, line, 1))).toMatchObject({ ok: true });
    await finishIssue(site, issue);
    await countTeams(site);
    const [leg] = await site.deps.db.run<{ stake: bigint }>(
      'select stake from lottery_leg where member_id = $1 limit 1',
      [buyer.id],
    );
    const stake = leg!.stake;
    expect((await team(near, ['SSC'])).turnover).toBe(stake);
    expect((await team(other, ['SSC'])).turnover).toBe(stake);
    const share = (rate: bigint) => (stake * rate) / 100_000n;
    expect(await dues(near, top, other)).toEqual([share(300n), share(200n), share(400n)]);
  });
});
