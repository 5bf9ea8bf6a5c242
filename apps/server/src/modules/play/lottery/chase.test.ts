import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextIssues } from '#games/lottery/kit/schedule.ts';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import { memberId } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { betOn, closeIssue, finishIssue, hostOf, openIssue, slipLine, type TestIssue } from '#testkit/lottery.ts';
import { carryOnLotteries } from './carry-on.ts';
import { stakeHeld } from './chase.ts';

const MINUTE = 60_000;

describeSiteOnEachDatabase('chases', (open) => {
  let site: Site;
  let accounts = 0;

  beforeAll(async () => {
    site = await open();
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    const held = await site.deps.db.run(`select id from lottery_leg where state = 'held'`);
    await site.close();
    expect([findings, held]).toEqual([[], []]);
  });

  async function funded(main = 100): Promise<SiteMember> {
    accounts += 1;
    const member = await site.register(`chaser${accounts}`);
    await site.fund(member, main);
    return member;
  }
  const balanceOf = async ({ client }: SiteMember) => {
    const answer = await client.wallet.balance({});
    return answer.ok ? answer.value.sumBalance : Number.NaN;
  };
  const states = async ({ client }: SiteMember) => {
    const answer = await client.lotteryOrder.today({ size: 100 });
    return answer.ok ? answer.value.content.toReversed().map(({ orderStatus }) => orderStatus) : answer.code;
  };

  const heldOf = ({ numero }: TestIssue) =>
    site.deps.db.run(`select from lottery_leg where numero = $1 and merchant = $2 and state = 'held'`, [
      numero,
      'pavilion',
    ]);

  /** A chase of the current and following issues, with a multiple for each. */
  async function chase(member: SiteMember, multiples: number[], winningStop = false) {
    site.clock.advance(MINUTE);
    const first = await openIssue(site, 'ssc60');
    return chaseOf(member, first, multiples, winningStop);
  }
  async function chaseOf(member: SiteMember, first: TestIssue, multiples = [1, 1], winningStop = false) {
    const numeros = nextIssues(lotteryOf('ssc60')!.schedule, site.clock.now(), multiples.length).map(
      ({ numero }) => numero,
    );
    const sum = multiples.reduce((all, each) => all + each, 0);
    const placed = await member.client.lotteryOrder.bet({
      ...betOn(first, slipLine(first, 'All5Straight', '0_1_2_3_4'), sum),
      chase: true,
      winningStop,
      chaseSlip: { numero: first.numero, multiples },
    });
    return { first, numeros, placed };
  }
  async function next(before: TestIssue, result: string): Promise<TestIssue> {
    await finishIssue(site, before, result);
    site.clock.advance(MINUTE);
    const issue = await openIssue(site, 'ssc60');
    await stakeHeld(hostOf(site), issue);
    return issue;
  }

  it('the money of all issues is set aside at once and staked one issue after the other', async () => {
    const member = await funded();
    const { first, placed } = await chase(member, [1, 2, 3]);
    expect(placed).toMatchObject({ ok: true, value: { chasePhases: 3, totalBettingAmount: 6, balance: 94 } });
    expect(await states(member)).toEqual([2, 2, 2]);
    const second = await next(first, '99999');
    const third = await next(second, '01234');
    expect(await balanceOf(member)).toBe(94 + 2 * 98_000);
    await finishIssue(site, third, '99999');
    expect(await states(member)).toEqual([5, 4, 5]);
    expect(await balanceOf(member)).toBe(94 + 2 * 98_000);
  });

  it('a chase that ends with a win gives back what it has not needed, at once', async () => {
    const member = await funded();
    const { first } = await chase(member, [1, 1, 1, 1], true);
    const second = await next(first, '99999');
    await finishIssue(site, second, '01234');
    expect(await states(member)).toEqual([5, 4, 6, 6]);
    expect(await balanceOf(member)).toBe(98 + 98_000);
  });

  it('a leg waits until the issue before it is settled, and comes back when its own closes before', async () => {
    const member = await funded();
    const { first } = await chase(member, [1, 1, 1], true);
    await closeIssue(site, first);
    site.clock.advance(MINUTE);
    const second = await openIssue(site, 'ssc60');
    await stakeHeld(hostOf(site), second);
    expect(await states(member)).toEqual([2, 2, 2]);
    expect(await heldOf(second)).toHaveLength(1);
    await closeIssue(site, second);
    await stakeHeld(hostOf(site), second);
    expect(await heldOf(second)).toHaveLength(0);
    expect(await states(member)).toEqual([2, 7, 2]);
    await finishIssue(site, first, '01234');
    expect(await states(member)).toEqual([4, 7, 6]);
    expect(await balanceOf(member)).toBe(99 + 98_000);
  });

  it('a leg that cannot be staked keeps no other waiting', async () => {
    const [broken, fine] = [await funded(), await funded()];
    const { first } = await chase(broken, [1, 1]);
    await chaseOf(fine, first);
    const host = hostOf(site);
    const betIn: typeof host.wallet.betIn = (tx, player, bet) =>
      player.memberId === broken.id ? Promise.reject(new Error('locked')) : host.wallet.betIn(tx, player, bet);
    await finishIssue(site, first, '99999');
    site.clock.advance(MINUTE);
    const second = await openIssue(site, 'ssc60');
    await stakeHeld({ ...host, wallet: { ...host.wallet, betIn } }, second);
    expect(await heldOf(second)).toHaveLength(1);
    await stakeHeld(host, second);
    expect(await heldOf(second)).toHaveLength(0);
    await finishIssue(site, second, '99999');
    expect([await balanceOf(broken), await balanceOf(fine)]).toEqual([98, 98]);
  });

  it('who turns away from play, or is frozen, gets all that was set aside', async () => {
    const [paused, frozen] = [await funded(), await funded()];
    const { first } = await chase(paused, [1, 1, 1]);
    const { first: same } = await chase(frozen, [1, 1, 1]);
    await paused.client.safePlay.pause({ kind: 'timeOut', days: 1 });
    await site.deps.ledger.setFrozen({ merchant: 'pavilion', memberId: memberId(frozen.id), frozen: true });
    await finishIssue(site, first, '99999');
    await next(same, '99999');
    await carryOnLotteries(site.deps);
    await site.deps.ledger.setFrozen({ merchant: 'pavilion', memberId: memberId(frozen.id), frozen: false });
    for (const member of [paused, frozen]) {
      expect(await states(member)).toEqual([5, 7, 7]);
      expect(await balanceOf(member)).toBe(99);
    }
  });

  it('what nobody was there to sell comes back too', async () => {
    const member = await funded();
    const { first } = await chase(member, [1, 1]);
    await finishIssue(site, first, '99999');
    site.clock.advance(10 * MINUTE);
    await carryOnLotteries(site.deps);
    expect(await states(member)).toEqual([5, 7]);
    expect(await balanceOf(member)).toBe(99);
  });

  it('a member takes back what is not closed, all of it or nothing, and once', async () => {
    const member = await funded();
    const { first } = await chase(member, [1, 2, 3]);
    const today = await member.client.lotteryOrder.today({});
    const ids = today.ok ? today.value.content.map(({ orderDetailId }) => orderDetailId) : [];
    const cancel = (orderDetailIds: number[], by = member) => by.client.lotteryOrder.cancel({ orderDetailIds });
    expect(await cancel(ids, await funded())).toMatchObject({ code: 'lotto.order.not.cancellable' });
    const both = await Promise.all([cancel(ids.slice(0, 1)), cancel(ids.slice(0, 1))]);
    expect(both).toMatchObject([{ value: { refund: 3, fee: 0 } }, { value: { refund: 3 } }]);
    expect(await balanceOf(member)).toBe(97);
    await closeIssue(site, first);
    expect(await cancel(ids)).toMatchObject({ code: 'lotto.order.not.cancellable' });
    expect(await cancel(ids.slice(0, 2))).toMatchObject({ ok: true });
    expect(await states(member)).toEqual([2, 8, 8]);
    expect(await balanceOf(member)).toBe(99);
    await finishIssue(site, first, '99999');
  });

  it('a chase names issues as they come', async () => {
    const member = await funded();
    const { first, placed } = await chase(member, []);
    expect(placed.ok).toBe(false);
    const ask = (numero: string, sum: number) =>
      member.client.lotteryOrder.bet({
        ...betOn(first, slipLine(first, 'All5Straight', '0_1_2_3_4'), sum),
        chase: true,
        chaseSlip: { numero, multiples: [1, 1] },
      });
    expect(await ask('20200101-0001', 2)).toMatchObject({ code: 'lotto.chase.invalid' });
    expect(await ask(first.numero, 3)).toMatchObject({ code: 'lotto.amount.mismatch' });
    expect(await balanceOf(member)).toBe(100);
  });
});
