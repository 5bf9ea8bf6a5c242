import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { betOn, drawIssue, finishIssue, hostOf, openIssue, slipLine, type TestIssue } from '#testkit/lottery.ts';
import { correctIssueIn } from './correct-issue.ts';
import { settleIssue, notifyWinners } from './index.ts';
import { voidIssue } from './void-issue.ts';

describeSiteOnEachDatabase('winners of lotteries', (open) => {
  let site: Site;
  let accounts = 0;
  beforeAll(async () => {
    site = await open();
  });
  beforeEach(() => {
    site.clock.advance(60_000);
  });
  afterAll(() => site.close());

  async function punter(): Promise<SiteMember> {
    accounts += 1;
    const member = await site.register(`winner${accounts}`);
    await site.fund(member, 1_000);
    return member;
  }
  const bet = async ({ client }: SiteMember, issue: TestIssue, content: string, sum: number) => {
    const slip = slipLine(issue, 'FixedPlace', content);
    expect(await client.lotteryOrder.bet(betOn(issue, slip, sum))).toMatchObject({ ok: true });
  };
  async function inbox({ client }: SiteMember) {
    const page = await client.message.inbox({});
    if (!page.ok) throw new Error(page.code);
    return page.value.list.map(({ title, content }) => ({ title, content }));
  }

  it('each has one message of an issue, with what all bets on it came to, and who has lost has none', async () => {
    const [winner, loser] = [await punter(), await punter()];
    const issue = await openIssue(site, 'ssc60');
    await bet(winner, issue, '0____', 1);
    await bet(winner, issue, '_1___', 1);
    await bet(loser, issue, '9____', 1);
    await finishIssue(site, issue, '01234');
    const socket = await site.socket('pavilion', winner.token);
    await notifyWinners(site.deps);
    await notifyWinners(site.deps);
    const [message, ...others] = await inbox(winner);
    expect(others).toEqual([]);
    expect(message!.title).toBe('You have won');
    expect(message!.content).toContain(issue.numero);
    expect(message!.content).toContain('$19.60');
    expect(await inbox(loser)).toEqual([]);
    expect(await socket.next('info_new_mail')).toMatchObject({ t: 'info_new_mail' });
    socket.close();
  });

  it('R38 what comes back and is no more than was staked is told without celebration', async () => {
    const member = await punter();
    const issue = await openIssue(site, 'ssc60');
    await bet(member, issue, '0123456789____', 10);
    await finishIssue(site, issue, '01234');
    await notifyWinners(site.deps);
    const [message] = await inbox(member);
    expect(message!.title).toBe('Your draw is settled');
    expect(message!.content).not.toMatch(/won|win|congrat/i);
    expect(message!.content).toContain('$9.80');
  });

  it('a process that dies between the payment and the message, or while it writes, leaves it to be written once', async () => {
    const members = [await punter(), await punter(), await punter()];
    const issue = await openIssue(site, 'ssc60');
    for (const member of members) await bet(member, issue, '0____', 1);
    await drawIssue(site, issue, '01234');
    await notifyWinners(site.deps);
    expect(await inbox(members[0]!)).toEqual([]);
    await settleIssue(hostOf(site), issue);
    const { db } = site.deps;
    const dying: typeof db = {
      ...db,
      q: db.q,
      tx: (work) =>
        db.tx(async (tx) => {
          await work(tx);
          throw new Error('killed before the commit');
        }),
    };
    await notifyWinners({ ...site.deps, db: dying });
    expect(await inbox(members[0]!)).toEqual([]);
    await Promise.all([notifyWinners(site.deps), notifyWinners(site.deps)]);
    await notifyWinners(site.deps);
    for (const member of members) expect(await inbox(member)).toHaveLength(1);
    expect(await db.run('select from lottery_notice where issue_id = $1', [issue.id])).toEqual([]);
  });

  it('of an issue that is made void while its winners are being told, the return alone is told', async () => {
    const member = await punter();
    const issue = await openIssue(site, 'ssc60');
    await bet(member, issue, '0____', 1);
    await finishIssue(site, issue, '01234');
    const { db } = site.deps;
    const late: typeof db = {
      ...db,
      tx: async (work, options) => {
        await voidIssue(hostOf(site), issue);
        return db.tx(work, options);
      },
    };
    await notifyWinners({ ...site.deps, db: late });
    expect((await inbox(member)).map(({ title }) => title)).toEqual(['Your stake is back']);
    expect(await db.run('select from lottery_notice where issue_id = $1', [issue.id])).toEqual([]);
  });

  it('a brand that does not want it tells nobody, and what is play money is told to nobody', async () => {
    const { db } = site.deps;
    const member = await punter();
    await db.run(`insert into lottery (merchant, code, tells) values ('pavilion', 'ssc180', false)`);
    const silent = await openIssue(site, 'ssc180');
    await bet(member, silent, '0____', 1);
    await finishIssue(site, silent, '01234');
    const login = await site.client().session.freePlay({ os: 'test', platform: 'W' });
    if (!login.ok) throw new Error(login.code);
    const trial = site.client('pavilion', { token: login.value.token });
    const issue = await openIssue(site, 'ssc300');
    expect(await trial.lotteryOrder.bet(betOn(issue, slipLine(issue, 'FixedPlace', '0____'), 1))).toMatchObject({
      ok: true,
    });
    await finishIssue(site, issue, '01234');
    await notifyWinners(site.deps);
    for (const each of [silent, issue]) await voidIssue(hostOf(site), each);
    expect(await inbox(member)).toEqual([]);
    expect(await db.run(`select from message where fact like $1`, [`lottery:${issue.id}:%`])).toEqual([]);
  });

  it('a correction is told to those who win by it, and to those who had won before', async () => {
    const [before, after, never] = [await punter(), await punter(), await punter()];
    const issue = await openIssue(site, 'xsmb');
    const zeros = issue.family.write(issue.family.draw({ int: () => 0 }));
    const on = async ({ client }: SiteMember, content: string) => {
      const slip = slipLine(issue, 'De', content, { mode: 0, series: 0, multiple: 10_000 });
      expect(await client.lotteryOrder.bet(betOn(issue, slip, 1))).toMatchObject({ ok: true });
    };
    await on(before, '00');
    await on(after, '42');
    await on(never, '77');
    await finishIssue(site, issue, zeros);
    await notifyWinners(site.deps);
    const corrected = { result: zeros.replace(/^\d+/, '00042'), source: { by: ['one', 'two'] } };
    await site.deps.db.tx((tx) => correctIssueIn(tx, issue, corrected));
    await settleIssue(hostOf(site), issue);
    await notifyWinners(site.deps);
    expect((await inbox(before)).map(({ title }) => title)).toEqual(['A result was corrected', 'You have won']);
    expect((await inbox(after)).map(({ title }) => title)).toEqual(['A result was corrected']);
    expect(await inbox(never)).toEqual([]);
  });
});
