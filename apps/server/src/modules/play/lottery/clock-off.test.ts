/** R60: where the clock of a node and that of the database differ, nothing is sold and nothing is drawn until they agree. */
import { currentIssue } from '#games/lottery/kit/schedule.ts';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import { millis } from '#kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { virtualClock, type Site, type SiteMember, type VirtualClock } from '#testkit';
import { until } from '#testkit/until.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { betOn, hostOf, openIssue, slipLine } from '#testkit/lottery.ts';
import { startDraws } from '../draw/index.ts';
import { stakeAllHeld } from './index.ts';

const BEHIND_MS = 60_000;

describeSiteOnEachDatabase('a node whose clock is off', (open) => {
  let site: Site;
  let clock: VirtualClock;
  let member: SiteMember;
  beforeAll(async () => {
    clock = virtualClock(Date.now() - BEHIND_MS);
    site = await open({ clock, databaseHasOwnTime: true });
    member = await site.register('punctual');
    await site.fund(member, 100);
  });
  afterAll(() => site.close());

  /** Current time of the database, which is the machine's; waits for an issue that is about to close. */
  const setRight = async () => {
    const { schedule } = lotteryOf('ssc1200')!;
    await until(() => expect(currentIssue(schedule, millis(Date.now())).locksAt - Date.now()).toBeGreaterThan(20_000));
    clock.advance(Date.now() - clock.now());
  };
  const bet = async (more = {}) => {
    const issue = await openIssue(site, 'ssc1200');
    return member.client.lotteryOrder.bet({
      ...betOn(issue, slipLine(issue, 'All5Straight', '0_1_2_3_4'), 1),
      ...more,
    });
  };
  const booked = async () =>
    (
      await site.deps.db.run<{ after: { offByMs: number } }>(`select after from event where kind = 'clock' order by id`)
    ).map(({ after }) => after.offByMs);
  const issues = async () =>
    (await site.deps.db.run<{ count: number }>('select count(*)::int4 as count from lottery_issue'))[0]!.count;

  it('R60 one that is a minute behind takes no bet, draws nothing, and says so once', async () => {
    expect(await bet()).toMatchObject({ ok: false, code: 'lotto.clock.off' });
    expect(await bet()).toMatchObject({ ok: false, code: 'lotto.clock.off' });
    const before = await issues();
    const checked = vi.spyOn(site.deps.timekeeper, 'offBy');
    const draws = startDraws(site.deps);
    await until(() => expect(checked).toHaveBeenCalled());
    await draws.stop();
    checked.mockRestore();
    expect(await issues()).toBe(before);
    expect(await site.deps.db.run(`select from lease where name = 'draws'`)).toEqual([]);
    const [off, ...others] = await booked();
    expect(others).toEqual([]);
    expect(off).toBeLessThan(-50_000);
    expect(site.log.some((line) => line.includes('clock.off'))).toBe(true);
    expect(await member.client.wallet.balance({})).toMatchObject({ value: { sumBalance: 100 } });
  });

  it('R60 it sells again as soon as it is right, and a leap ahead stops it at once: no bet, no cancelling, no money back', async () => {
    await setRight();
    const placed = await bet();
    expect(placed).toMatchObject({ ok: true });
    expect((await booked()).at(-1)).toBe(0);
    const issue = await openIssue(site, 'ssc1200');
    const chaseSlip = { numero: issue.numero, multiples: [1, 1] };
    expect(await bet({ chase: true, chaseSlip, betCartAmountSum: 2 })).toMatchObject({ ok: true });
    const legs = () => site.deps.db.run<{ id: bigint; state: string }>('select id, state from lottery_leg order by id');
    const before = await legs();
    expect(before.map(({ state }) => state)).toEqual(['placed', 'placed', 'held']);
    clock.advance(600_000);
    await stakeAllHeld(hostOf(site));
    expect(await member.client.lotteryOrder.cancel({ orderDetailIds: [Number(before[0]!.id)] })).toMatchObject({
      code: 'lotto.clock.off',
    });
    expect(await bet()).toMatchObject({ code: 'lotto.clock.off' });
    expect(await legs()).toEqual(before);
    expect((await booked()).at(-1)).toBeGreaterThan(500_000);
  });
});
