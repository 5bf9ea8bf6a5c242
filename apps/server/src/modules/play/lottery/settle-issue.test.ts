import { afterAll, beforeAll, expect, it } from 'vitest';
import { anySelection } from '#games/lottery/kit/any-selection.ts';
import { readPicked, writePicked } from '#games/lottery/kit/selection.ts';
import { winOf } from '#games/lottery/kit/settle.ts';
import { memberId, units } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { betOn, drawIssue, finishIssue, hostOf, openIssue, slipLine, type TestIssue } from '#testkit/lottery.ts';
import { seededRng } from '#testkit/rng.ts';
import { correctIssueIn } from './correct-issue.ts';
import { roundOf } from './money.ts';
import { computeWins, settleIssue } from './settle-issue.ts';
import { unbetIssues } from './unbet-issues.ts';
import { voidIssue } from './void-issue.ts';
import { unfinishedIssues } from './void-queries.ts';

describeSiteOnEachDatabase('settling lotteries', (open) => {
  let site: Site;
  let accounts = 0;

  beforeAll(async () => {
    site = await open();
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  async function funded(main = 100): Promise<SiteMember> {
    accounts += 1;
    const member = await site.register(`winner${accounts}`);
    if (main > 0) await site.fund(member, main);
    return member;
  }
  const cash = ({ id }: SiteMember) =>
    site.deps.ledger.balanceOf({
      merchant: 'pavilion',
      memberId: memberId(id),
      currency: 'USD' as never,
      kind: 'main',
    });
  const rowsOf = (issue: TestIssue) =>
    site.deps.db.run('select from settlement_payout where batch = $1 and merchant = $2', [
      String(issue.id),
      'pavilion',
    ]);
  const place = async ({ client }: SiteMember, issue: TestIssue, slip: string, sum: number | string) => {
    const placed = await client.lotteryOrder.bet(betOn(issue, slip, sum));
    if (!placed.ok) throw new Error(`${placed.code} ${JSON.stringify(placed.detail)}`);
    return placed.value;
  };
  async function nextIssue(code: string, ms: number): Promise<TestIssue> {
    site.clock.advance(ms);
    return openIssue(site, code);
  }
  const straight = (issue: TestIssue, content: string, multiple = 1) =>
    slipLine(issue, 'All5Straight', content, { multiple });

  it.each(['ssc60', '11x5-60', 'pk10-60', 'k3-60', 'lhc-120', 'pc28-60', 'vn-fast60'])(
    'every line of %s is paid what winOf says, to the last unit',
    async (code) => {
      const rng = seededRng(code.length * 7_919);
      const member = await funded(1_000_000);
      const issue = await nextIssue(code, 120_000);
      const asked: {
        line: string;
        stake: bigint;
        play: (typeof issue.family.plays)[number];
        content: string;
        per: bigint;
      }[] = [];
      for (const play of issue.family.plays) {
        const picked = anySelection(play, rng, 6);
        const content = writePicked(play.board, picked);
        const isOfficial = play.way === 'official';
        const per = isOfficial ? 100n * BigInt(1 + rng.int(7)) : BigInt(7_001 + rng.int(20_000));
        const line = slipLine(issue, play.code, content, {
          mode: isOfficial ? 3 : 0,
          series: isOfficial ? 1960 : 0,
          multiple: Number(isOfficial ? per / 100n : per),
        });
        asked.push({ line, stake: BigInt(play.notes(picked)) * per, play, content, per });
      }
      for (let at = 0; at < asked.length; at += 100) {
        const some = asked.slice(at, at + 100);
        const sum = some.reduce((all, { stake }) => all + stake, 0n);
        await place(member, issue, some.map(({ line }) => line).join(';'), Number(sum) / 10_000);
      }
      const before = await cash(member);
      const draw = issue.family.read(await finishIssue(site, issue))!;
      const rows = await site.deps.db.run<{ play: string; odds: bigint[] }>(
        `select i.play, i.odds from lottery_line i join lottery_leg l on l.order_id = i.order_id where l.issue_id = $1`,
        [issue.id],
      );
      const oddsOf = new Map(rows.map((row) => [row.play, row.odds.map(Number)]));
      let won = 0n;
      for (const { play, content, per } of asked) {
        const picked = readPicked(play.board, content);
        if (!picked.ok) throw new Error(picked.code);
        won += winOf({ play, picked: picked.value, stakePerNote: units(per), odds: oddsOf.get(play.code)! }, draw);
      }
      expect(won).toBeGreaterThan(0n);
      expect((await cash(member)) - before).toBe(won);
    },
  );

  it('an issue that nobody bet on is over with its draw, and one that was bet on waits for its players', async () => {
    const [bet, unbet] = [await nextIssue('ssc60', 60_000), await openIssue(site, 'k3-60')];
    await place(await funded(), bet, straight(bet, '0_1_2_3_4'), 1);
    for (const issue of [bet, unbet]) await drawIssue(site, issue);
    const drawn = [bet, unbet].map((issue) => ({ ...issue, run: 0 }));
    expect(await unbetIssues(site.deps, drawn)).toEqual(new Set([unbet.id]));
    expect(await unbetIssues(site.deps, [{ ...unbet, run: 1 }])).toEqual(new Set());
    expect((await unfinishedIssues(site.deps.db, 100)).map(({ id }) => id)).toEqual([bet.id]);
    await settleIssue(hostOf(site), bet);
    expect(await unfinishedIssues(site.deps.db, 100)).toEqual([]);
  });

  it('whoever has lost is closed with all others who have, without a posting of their own, or by themselves', async () => {
    for (const away of ['win', 'close'] as const) {
      const issue = await nextIssue('ssc60', 60_000);
      const people = await Promise.all([funded(), funded(), funded()]);
      for (const member of people) await place(member, issue, straight(issue, '0_1_2_3_4'), 1);
      await drawIssue(site, issue, '98765');
      const host = hostOf(site);
      const refused = () => Promise.reject(new Error('the books are away'));
      await settleIssue({ ...host, wallet: { ...host.wallet, [away]: refused } }, issue);
      expect(await unfinishedIssues(site.deps.db, 100)).toEqual([]);
      const posted = await site.deps.ledger.roundPostings({
        merchant: 'pavilion',
        vendor: 'TCG_SEA',
        roundId: roundOf(issue),
      });
      expect(posted.map(({ kind, amount, roundClosed }) => [kind, amount, roundClosed])).toEqual([
        ...people.map(() => ['bet', 10_000n, false]),
        ...people.map(() => ['win', 0n, true]),
      ]);
    }
  });

  it('two nodes that settle at once pay each player once', async () => {
    const issue = await nextIssue('ssc60', 60_000);
    const members = await Promise.all([1, 2, 3].map(() => funded()));
    for (const member of members) await place(member, issue, straight(issue, '0_1_2_3_4'), 1);
    await drawIssue(site, issue, '01234');
    const [one, two] = [hostOf(site), hostOf(site)];
    await Promise.all([settleIssue(one, issue), settleIssue(two, issue), settleIssue(one, issue)]);
    for (const member of members) expect(await cash(member)).toBe(990_000n + 980_000_000n);
    await computeWins(one, issue);
    expect(await rowsOf(issue)).toHaveLength(3);
  });

  it('a void issue gives every stake back, also of one that was paid, and says so', async () => {
    const issue = await nextIssue('ssc180', 180_000);
    const [winner, loser] = [await funded(), await funded()];
    await place(winner, issue, straight(issue, '0_1_2_3_4'), 1);
    await place(loser, issue, straight(issue, '9_9_9_9_9'), 1);
    await finishIssue(site, issue, '01234');
    await voidIssue(hostOf(site), issue);
    await voidIssue(hostOf(site), issue);
    expect(await cash(winner)).toBe(1_000_000n);
    expect(await cash(loser)).toBe(1_000_000n);
    expect(await loser.client.lotteryOrder.today({})).toMatchObject({
      value: { content: [{ orderStatus: 12, actualBettingAmount: 0 }] },
    });
    const { value } = (await loser.client.lotteryOrder.bet(betOn(issue, straight(issue, '1_1_1_1_1'), 1))) as {
      value?: unknown;
    };
    expect(value).toBeUndefined();
  });

  it('of a void issue a win that was spent is taken back from the stake that is given back', async () => {
    const issue = await nextIssue('ssc180', 180_000);
    const spent = await funded(2);
    const sides = (which: string, stake: number) =>
      slipLine(issue, 'FirstSides', which, { mode: 0, series: 0, multiple: stake });
    await place(spent, issue, sides('BS', 10_000), 2);
    await finishIssue(site, issue, '01234');
    const won = await cash(spent);
    expect(won > 0n && won < 20_000n).toBe(true);
    await place(spent, await nextIssue('ssc60', 60_000), sides('B', Number(won)), Number(won) / 10_000);
    await voidIssue(hostOf(site), issue);
    expect(await cash(spent)).toBe(20_000n - won);
  });

  it('a corrected result takes wins back and pays anew; what was spent counts against what is due', async () => {
    const issue = await nextIssue('xsmb', 86_400_000);
    const [wins, loses, spent] = [await funded(), await funded(), await funded()];
    const de = (number: string) => slipLine(issue, 'De', number, { mode: 0, series: 0, multiple: 10_000 });
    await place(wins, issue, de('42'), 1);
    await place(loses, issue, de('41'), 1);
    await place(spent, issue, de('41'), 1);
    const [ours, theirs] = ['41', '42'].map((last) => {
      const zeros = issue.family.write(issue.family.draw({ int: () => 0 }));
      return zeros.replace(/^\d+/, `000${last}`);
    }) as [string, string];
    await finishIssue(site, issue, ours);
    const won = (await cash(loses)) - 990_000n;
    expect(won).toBeGreaterThan(0n);
    const other = await nextIssue('ssc60', 60_000);
    const all = Number(await cash(spent)) / 10_000;
    await place(spent, other, slipLine(other, 'FixedPlace', '0____', { mode: 2, multiple: Math.round(all * 10) }), all);
    const { db } = site.deps;
    const correction = { result: theirs, source: { by: ['one', 'two'] } };
    expect(await db.attempt((tx) => correctIssueIn(tx, issue, correction))).toMatchObject({
      ok: true,
      value: { before: ours },
    });
    await settleIssue(hostOf(site), issue);
    expect([await cash(wins), await cash(loses), await cash(spent)]).toEqual([990_000n + won, 990_000n, 0n]);
    const back = { result: ours, source: { by: ['one', 'two'] } };
    expect(await db.attempt((tx) => correctIssueIn(tx, issue, back))).toMatchObject({ ok: true });
    await settleIssue(hostOf(site), issue);
    expect([await cash(wins), await cash(loses), await cash(spent)]).toEqual([990_000n, 990_000n + won, 0n]);
    expect(await db.attempt((tx) => correctIssueIn(tx, other, back))).toMatchObject({ code: 'issue.not.settled' });
  });

  it('the return of a play is added up as its issues are settled, play money left out', async () => {
    const rows = await site.deps.db.run<{ issues: bigint; staked: string; won: string; expected: string }>(
      `select issues, staked, won, expected from lottery_return where lottery = 'ssc180' and play = 'All5Straight' and merchant = $1`,
      ['pavilion'],
    );
    expect(rows).toEqual([{ issues: 1n, staked: '20000', won: '980000000', expected: '19600' }]);
  });
});
