import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberId } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { operatorAt } from '#testkit/console.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { betOn, finishIssue, hostOf, openIssue, slipLine, type TestIssue } from '#testkit/lottery.ts';
import { correctIssueIn } from './correct-issue.ts';
import { collectKept, settleIssue } from './index.ts';

describeSiteOnEachDatabase('wins that were spent before they could be taken back', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open({ brand: { session: { idleMinutes: 1_000_000, absoluteDays: 365 } } });
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  const cash = ({ id }: SiteMember) =>
    site.deps.ledger.balanceOf({
      merchant: 'pavilion',
      memberId: memberId(id),
      currency: 'USD' as never,
      kind: 'main',
    });
  const drawOf = (issue: TestIssue, last: string) =>
    issue.family.write(issue.family.draw({ int: () => 0 })).replace(/^\d+/, `000${last}`);
  const bet = async ({ client }: SiteMember, issue: TestIssue, number: string, units: bigint) => {
    const slip = slipLine(issue, 'De', number, { mode: 0, series: 0, multiple: Number(units) });
    expect(await client.lotteryOrder.bet(betOn(issue, slip, Number(units) / 10_000))).toMatchObject({ ok: true });
  };
  const correct = async (issue: TestIssue, last: string) => {
    const correction = { result: drawOf(issue, last), source: { by: ['one', 'two'] } };
    await site.deps.db.attempt((tx) => correctIssueIn(tx, issue, correction));
    await settleIssue(hostOf(site), issue);
  };
  const titles = async ({ client }: SiteMember) => {
    const page = await client.message.inbox({});
    return page.ok ? page.value.list.map(({ title }) => title) : [page.code];
  };

  it('are taken once there is money for them, told once, and seen by operators until then', async () => {
    const member = await site.register('spender');
    await site.fund(member, 1);
    const issue = await openIssue(site, 'xsmb');
    await bet(member, issue, '41', 10_000n);
    await finishIssue(site, issue, drawOf(issue, '41'));
    const won = await cash(member);
    site.clock.advance(86_400_000);
    const ada = await operatorAt(site);
    const due = async () => {
      const page = await ada.desk.rows({ brand: 'pavilion', table: 'lotteryKept', filters: '{}' });
      if (!page.ok) throw new Error(page.code);
      return page.value.list.map(({ cells }) => [cells['account'], cells['owes']]);
    };
    await bet(member, await openIssue(site, 'xsmb'), '99', won);
    expect(await cash(member)).toBe(0n);
    await correct(issue, '42');
    expect(await due()).toEqual([[member.account, (Number(won) / 10_000).toFixed(4)]]);
    await collectKept(site.deps);
    expect(await cash(member)).toBe(0n);
    await site.fund(member, Number(won) / 10_000 + 5);
    await Promise.all([collectKept(site.deps), collectKept(site.deps)]);
    await collectKept(site.deps);
    expect(await cash(member)).toBe(50_000n);
    expect(await due()).toEqual([]);
    expect((await titles(member)).filter((title) => title !== 'Welcome to Pavilion')).toEqual(['A win was reversed']);
    // Corrected back to the first result, the issue pays again.
    await correct(issue, '41');
    expect(await cash(member)).toBe(50_000n + won);
  });
});
