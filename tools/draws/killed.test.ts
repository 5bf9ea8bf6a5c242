import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { memberId } from '#kernel';
import { drawSteps } from '#server/draw-steps.ts';
import { createClockwork, settleDue, takeDraws, tick } from '#server/modules/play/draw/index.ts';
import type { Lease } from '#server/lease/queries.ts';
import { giveUp } from '#server/lease/lease.ts';
import { carryOnLotteries, notifyWinners, unbetIssues } from '#server/modules/play/lottery/index.ts';
import { voidIssue } from '#server/modules/play/lottery/void-issue.ts';
import { correctIssueIn } from '#server/modules/play/lottery/correct-issue.ts';
import { createSite, type Site, type SiteMember } from '#testkit';
import { deep } from '#testkit/deep.ts';
import { betOn, drawIssue, hostOf, openIssue, slipLine, type TestIssue } from '#testkit/lottery.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const LOTTERY = 'ssc60';
const BRAND = 'pavilion';
const FUNDS = 1_000_000n;
const STAKE = 20_000n;

/** Statements of a draw and its settlement, in order. */
const STEPS = [
  ['an issue is locked', `set state = 'locked'`],
  ['it is drawn', `set state = 'drawn'`],
  ['the next one is made', 'insert into lottery_issue'],
  ['what was bet is read', 'declare lottery_lines'],
  ['what hit is written down', 'insert into lottery_hit'],
  ['winners are marked', `set state = 'won'`],
  ['what each player gets is written down', 'insert into settlement_payout'],
  ['players are paid', 'select outcome, id, balance'],
  ['they are noted as paid', 'update settlement_payout'],
  ['the issue is settled', `set state = 'settled'`],
  ['a bet that waited is staked', `set state = 'placed'`],
  ['a chase that has won is ended', 'update lottery_leg set state = $3'],
  ['winners are told', 'insert into message'],
  ['that they were is noted', 'delete from lottery_notice'],
] as const;
/** Voiding an issue after it was paid. */
const VOIDING = [
  ['an issue is made void', `set state = 'void', settled_at = null`],
  ['stakes go back', 'select outcome, id, balance'],
  ['they are noted', `set state = 'void', win = 0`],
  ['what was paid is noted as taken back', 'update settlement_payout'],
  ['all of it is noted', 'set settled_at = $3'],
] as const;
/** Correction: the official result differs from the one that was paid. */
const CORRECTING = [
  ['what was paid is taken back', 'select outcome, id, balance'],
  ['that is noted', 'update settlement_payout'],
  ['what was bet is read again', 'declare lottery_lines'],
  ['what each player gets is written down again', 'insert into settlement_payout'],
  ['the issue is settled again', `set state = 'settled'`],
] as const;
/** Moments around money movements; the rest runs in the deep tier. */
const FOREMOST = new Set<string>([
  'what each player gets is written down',
  'players are paid',
  'stakes go back',
  'what was paid is taken back',
]);

/** All moments in the deep tier; the gate runs the last, at which most has happened without an answer. */
const MOMENTS = ['asked', 'answered', 'committed'] as const;
type Moment = (typeof MOMENTS)[number];
/** Single statements are committed together with their answer. */
const ALONE = new Set<string>([
  'select outcome, id, balance',
  'update settlement_payout',
  'declare lottery_lines',
  'set settled_at = $3',
]);

describe.skipIf(testDatabaseUrl() === undefined)('rule 14, R65: a node that is killed while it draws and pays', () => {
  let database: TestPostgres;
  let site: Site;
  let players = 0;

  beforeAll(async () => {
    database = await openTestPostgres();
    site = await createSite({ databaseUrl: database.url });
    await check();
  });
  afterAll(async () => {
    await site.close();
    await database.drop();
  });

  /** One pass of a healthy node. */
  async function check(): Promise<void> {
    const lease = (await takeDraws(site.deps))!;
    await draw(lease);
    await giveUp(site.deps, lease);
  }
  async function draw(lease: Lease): Promise<void> {
    await tick(createClockwork(site.deps), lease, site.clock.now());
    await settleDue(site.deps, lease, drawSteps(site.deps), unbetIssues);
    await carryOnLotteries(site.deps);
    await notifyWinners(site.deps);
  }
  const nextMinute = async (): Promise<TestIssue> => {
    site.clock.advance(60_000 - (site.clock.now() % 60_000) + 1_000);
    await check();
    return openIssue(site, LOTTERY);
  };

  async function dies(at: string, moment: string, voids = ''): Promise<void> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'doomed-node.ts')], {
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        SECRET_KEY: site.deps.config.secretKey!,
        NOW: String(site.clock.now()),
        DIES_AT: at,
        DIES: moment,
        VOIDS: voids,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    // Waits until the database has dropped the lost connection.
    for (;;) {
      const rows = await site.deps.db.run(
        `select from pg_stat_activity where datname = current_database() and state like 'idle in%' and pid <> pg_backend_pid()`,
      );
      if (rows.length === 0) return;
    }
  }

  async function player(): Promise<SiteMember> {
    players += 1;
    const member = await site.register(`doomed${players}`);
    await site.fund(member, 100);
    return member;
  }
  const cash = ({ id }: SiteMember) =>
    site.deps.ledger.balanceOf({ merchant: BRAND, memberId: memberId(id), currency: 'USD' as never, kind: 'main' });
  /** Bets on both sides of the first digit: one wins in any case. */
  async function place({ client }: SiteMember, issue: TestIssue, chase = {}, times = 1): Promise<void> {
    const line = slipLine(issue, 'FirstSides', 'BS', { mode: 0, series: 0, multiple: 10_000 });
    const placed = await client.lotteryOrder.bet({ ...betOn(issue, line, 2 * times), ...chase });
    if (!placed.ok) throw new Error(`${placed.code} ${JSON.stringify(placed.detail)}`);
  }
  const chaseOf = ({ numero }: TestIssue, winningStop: boolean) => ({
    chase: true,
    winningStop,
    chaseSlip: { numero, multiples: [1, 1] },
  });

  async function nothingIsLeft(): Promise<void> {
    const { db, ledger } = site.deps;
    const left = await db.run<{ of: string }>(
      `select 'issue ' || lottery || '/' || numero || ' ' || state as of from lottery_issue
         where draws_at <= $1 and (state in ('open', 'locked', 'drawn') or (state = 'void' and settled_at is null))
           and lottery in ('${LOTTERY}', 'xsmb')
       union all select 'payout of ' || member_id from settlement_payout where state = 'due'
       union all select 'message of ' || issue_id from lottery_notice
       union all select 'leg ' || l.id from lottery_leg l join lottery_issue i using (merchant, lottery, numero) where l.state = 'held'`,
      [new Date(site.clock.now())],
    );
    expect(left).toEqual([]);
    expect((await ledger.audit({ deep: true })).findings).toEqual([]);
  }

  const noticeCount = async ({ client }: SiteMember): Promise<number> => {
    const page = await client.message.inbox({});
    if (!page.ok) throw new Error(page.code);
    return page.value.list.filter(({ title }) => title === 'Your draw is settled').length;
  };
  const oddsOf = async (): Promise<bigint> =>
    (await site.deps.db.run<{ odds: bigint[] }>(`select odds from lottery_line where play = 'FirstSides' limit 1`))[0]!
      .odds[0]!;

  const casesOf = (steps: readonly (readonly [what: string, at: string])[]) =>
    steps.flatMap(([what, at]) => {
      const last = ALONE.has(at) ? 'answered' : 'committed';
      const moments = deep<readonly Moment[]>(MOMENTS, FOREMOST.has(what) ? [last] : []);
      return moments
        .filter((moment) => moment === last || moment !== 'committed')
        .map((moment) => ({ what, at, moment }));
    });

  it.each(casesOf(STEPS))(
    'when $what ($moment): another node goes on, and each is paid once',
    async ({ at, moment }) => {
      const issue = await nextMinute();
      const [once1, chaser, stopper] = await Promise.all([player(), player(), player()]);
      await place(once1, issue);
      await place(chaser, issue, chaseOf(issue, false), 2);
      await place(stopper, issue, chaseOf(issue, true), 2);
      site.clock.advance(60_000);
      await dies(at, moment);
      site.clock.advance(3_000);
      await check();
      await nextMinute();
      await nextMinute();
      const won = (10_000n * (await oddsOf())) / 10_000n - STAKE;
      expect([await cash(once1), await cash(chaser), await cash(stopper)]).toEqual([
        FUNDS + won,
        FUNDS + 2n * won,
        FUNDS + won,
      ]);
      expect([await noticeCount(once1), await noticeCount(chaser), await noticeCount(stopper)]).toEqual([1, 2, 1]);
      await nothingIsLeft();
    },
  );

  it.each(casesOf(VOIDING))('when $what ($moment): every stake goes back once', async ({ at, moment }) => {
    const issue = await nextMinute();
    const [one, other] = await Promise.all([player(), player()]);
    await place(one, issue);
    await place(other, issue);
    await nextMinute();
    expect(await cash(one)).not.toBe(FUNDS - STAKE);
    await dies(at, moment, String(issue.id));
    site.clock.advance(3_000);
    // The caller repeats work that had not begun.
    await voidIssue(hostOf(site), issue);
    await check();
    expect([await cash(one), await cash(other)]).toEqual([FUNDS, FUNDS]);
    await nothingIsLeft();
  });

  it.each(casesOf(CORRECTING))('when $what ($moment): each has what the last result says', async ({ at, moment }) => {
    await nextMinute();
    site.clock.advance(86_400_000);
    await check();
    const issue = await openIssue(site, 'xsmb');
    const [wins, loses] = await Promise.all([player(), player()]);
    const results = ['41', '42'].map((last) => {
      const zeros = issue.family.write(issue.family.draw({ int: () => 0 }));
      return zeros.replace(/^\d+/, `000${last}`);
    });
    for (const [last, member] of [loses, wins].entries()) {
      const line = slipLine(issue, 'De', `4${last + 1}`, { mode: 0, series: 0, multiple: 10_000 });
      const placed = await member.client.lotteryOrder.bet(betOn(issue, line, 1));
      expect(placed).toMatchObject({ ok: true });
    }
    await drawIssue(site, issue, results[0]);
    await check();
    const won = (await cash(loses)) - FUNDS;
    const { db } = site.deps;
    const corrected = { result: results[1]!, source: { by: ['one', 'two'] } };
    expect(await db.attempt((tx) => correctIssueIn(tx, issue, corrected))).toMatchObject({ ok: true });
    await dies(at, moment);
    site.clock.advance(3_000);
    await check();
    expect([await cash(wins), await cash(loses)]).toEqual([FUNDS + won, FUNDS - 10_000n]);
    await nothingIsLeft();
  });
});
