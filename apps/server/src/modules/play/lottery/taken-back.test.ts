import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { memberId } from '#kernel';
import type { Db } from '#db';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { betOn, finishIssue, hostOf, openIssue, slipLine, type TestIssue } from '#testkit/lottery.ts';
import { correctIssueIn } from './correct-issue.ts';
import { collectKept, settleIssue } from './index.ts';
import { voidIssue } from './void-issue.ts';

const DAY = 86_400_000;

describeSiteOnEachDatabase('a win that does not stand is taken back once, whoever else is at it', (open) => {
  let site: Site;
  let accounts = 0;
  beforeAll(async () => {
    site = await open({ brand: { session: { idleMinutes: 1_000_000, absoluteDays: 365 } } });
  });
  beforeEach(() => {
    site.clock.advance(DAY);
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
  const bet = async ({ client }: SiteMember, issue: TestIssue, numbers: string, each: bigint) => {
    const slip = slipLine(issue, 'De', numbers, { mode: 0, series: 0, multiple: Number(each) });
    const sum = (Number(each) * numbers.length) / 2 / 10_000;
    expect(await client.lotteryOrder.bet(betOn(issue, slip, sum))).toMatchObject({ ok: true });
  };
  const drawOf = (issue: TestIssue, last: string) =>
    issue.family.write(issue.family.draw({ int: () => 0 })).replace(/^\d+/, `000${last}`);
  const correct = async (issue: TestIssue, last: string) => {
    const corrected = { result: drawOf(issue, last), source: { by: ['one', 'two'] } };
    expect(await site.deps.db.attempt((tx) => correctIssueIn(tx, issue, corrected))).toMatchObject({ ok: true });
  };
  const settle = (issue: TestIssue) => settleIssue(hostOf(site), issue);

  /** A member who bet on both numbers, won with the first, and has spent the win. */
  async function spender() {
    accounts += 1;
    const member = await site.register(`spent${accounts}`);
    await site.fund(member, 2);
    const issue = await openIssue(site, 'xsmb');
    await bet(member, issue, '4142', 10_000n);
    await finishIssue(site, issue, drawOf(issue, '41'));
    const won = await cash(member);
    site.clock.advance(DAY);
    await bet(member, await openIssue(site, 'xsmb'), '99', won);
    expect(await cash(member)).toBe(0n);
    return { member, issue, won, fund: (amount: bigint) => site.fund(member, Number(amount) / 10_000) };
  }
  /** Deps of a node that pauses after the query `name`; it does not see changes made `meanwhile`. */
  const heldUp = (name: string, meanwhile: () => Promise<unknown>) => {
    const { db } = site.deps;
    let isOver = false;
    const late: Db = {
      ...db,
      run: async <R>(sql: string, params?: readonly unknown[], named?: string) => {
        const rows = await db.run<R>(sql, params, named);
        if (named === name && !isOver) {
          isOver = true;
          await meanwhile();
        }
        return rows;
      },
    };
    return { ...site.deps, db: late };
  };

  it('of two nodes that settle a corrected result one asks for it, though there is money for it when the other comes', async () => {
    const { member, issue, won, fund } = await spender();
    await correct(issue, '42');
    const slow = heldUp('settlement_paid_before', async () => {
      await settle(issue);
      await fund(2n * won);
    });
    await settleIssue({ ...hostOf(site), deps: slow }, issue);
    await collectKept(site.deps);
    // The reversed first win is set off against the new one.
    expect(await cash(member)).toBe(2n * won);
  });

  it('what is asked for again is left alone where a new result has come to stand against it', async () => {
    const { member, issue, won, fund } = await spender();
    await correct(issue, '77');
    await settle(issue);
    await fund(won);
    const slow = heldUp('settlement_kept_everywhere', async () => {
      await correct(issue, '42');
      await settle(issue);
    });
    await collectKept(slow);
    await collectKept(site.deps);
    expect(await cash(member)).toBe(won);
  });

  it('what a later result stood against is owed again once the issue is void', async () => {
    const { member, issue, won, fund } = await spender();
    await correct(issue, '42');
    await settle(issue);
    await voidIssue(hostOf(site), issue);
    expect(await cash(member)).toBe(20_000n);
    await fund(won);
    await collectKept(site.deps);
    expect(await cash(member)).toBe(20_000n);
  });

  it('an issue that is drawn anew while it is made void pays nothing, by neither result', async () => {
    const member = await site.register('twice');
    await site.fund(member, 2);
    const issue = await openIssue(site, 'xsmb');
    await bet(member, issue, '4142', 10_000n);
    await finishIssue(site, issue, drawOf(issue, '41'));
    const { db } = site.deps;
    const late: Db = {
      ...db,
      tx: async (work, options) => {
        if ((await stateOf(issue)) === 'settled' && (await runOf(issue)) === 0) {
          await correct(issue, '42');
          await settle(issue);
        }
        return db.tx(work, options);
      },
    };
    await voidIssue({ ...hostOf(site), deps: { ...site.deps, db: late } }, issue);
    expect(await cash(member)).toBe(20_000n);
  });

  const rowOf = async ({ id }: TestIssue) =>
    (
      await site.deps.db.run<{ state: string; run: number }>('select state, run from lottery_issue where id = $1', [id])
    )[0]!;
  const stateOf = async (issue: TestIssue) => (await rowOf(issue)).state;
  const runOf = async (issue: TestIssue) => (await rowOf(issue)).run;
});
