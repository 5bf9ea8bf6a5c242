/** The roll-up and the payments count and pay once, whatever dies and however many nodes there are. */
import { memberId } from '#kernel';
import { makeLedger } from '#ledger';
import type { Site } from '#testkit';
import { countTeams } from '#testkit/count-agents.ts';
import { deep } from '#testkit/deep.ts';
import { teamSums } from '#testkit/team-sums.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { interrupted, MOMENTS } from '#testkit/interrupted.ts';
import { bookedRebates, openAccount, setRate } from '#testkit/agent-line.ts';
import { teamPlay } from '#testkit/team-play.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { applyChange } from '../../people/line/index.ts';
import { checkDay } from './check-day.ts';
import { payRebates } from './pay-rebates.ts';
import { countAgents } from './roll-up.ts';

const BRAND = 'pavilion';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Person = Awaited<ReturnType<typeof openAccount>>;

describeSiteOnEachDatabase('the roll-up that is interrupted', (open) => {
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
      for (const area of ['RNG', 'LIVE', 'PVP', 'SSC']) await setRate(site, who, area, rate);
    await kit.deposit(member, 100_000_000n);
  });

  const today = () => new Date(site.clock.now() + 8 * HOUR).toISOString().slice(0, 10);
  const team = async ({ id }: Person) => {
    const days = { merchant: BRAND, from: '2000-01-01', to: '2100-01-01' };
    return (await teamSums(site.deps.db, { ...days, agentId: memberId(id) })).total;
  };

  it('counts and pays once, whatever dies between any two statements', async () => {
    const cases = Array.from({ length: 40 }, (_, at) => MOMENTS.map((moment) => [at, moment] as const)).flat();
    for (const [at, moment] of deep(
      cases,
      cases.filter((_, no) => no % 9 === 0),
    )) {
      await kit.play(member, 100_000n);
      const node = interrupted(site.deps.db, at, moment);
      const own = { ...site.deps, db: node.db, ledger: makeLedger(node.db, site.deps) };
      const run = async () => {
        await countAgents(own, applyChange);
        await payRebates(own);
      };
      const before = today();
      site.clock.advance(DAY);
      await run().catch(() => null);
      await countTeams(site);
      await payRebates(site.deps);
      expect(await checkDay(site.deps, BRAND, before)).toEqual([]);
      const paid = await bookedRebates(site, member);
      expect(paid.map(({ booked }) => booked)).toEqual(paid.map((row) => row.paid));
    }
    const [sum] = await site.deps.db.run<{ turnover: bigint; due: bigint; paid: bigint }>(
      `select (select sum(turnover) from agent_play where member_id = $1)::int8 as turnover,
         (select sum(due) from agent_payment where member_id = $1)::int8 as due,
         (select sum(paid) from agent_payment where member_id = $1 and paid_at is not null)::int8 as paid`,
      [member.id],
    );
    expect(sum!.due).toBe((sum!.turnover * 500n) / 100_000n);
    expect(sum!.paid).toBe(sum!.due);
  });

  it('is counted once by two nodes at once', async () => {
    for (let round = 0; round < 20; round += 1) await kit.play(member, 1_000n);
    const node = { ...site.deps, ledger: makeLedger(site.deps.db, site.deps) };
    await Promise.all([site.deps, node, site.deps, node].map((each) => countAgents(each, applyChange)));
    await countTeams(site);
    expect(await team(near)).toMatchObject({ bets: 20, turnover: 20_000n });
    site.clock.advance(DAY);
    await Promise.all([site.deps, node].map((each) => countAgents(each, applyChange)));
    await countTeams(site);
    await Promise.all([payRebates(site.deps), payRebates(node)]);
    const rows = await site.deps.db.run<{ paid: bigint }>('select paid from agent_payment where member_id = $1', [
      member.id,
    ]);
    expect(rows).toEqual([{ paid: 100n }]);
  });
});
