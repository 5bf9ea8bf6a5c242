/** The roll-up and the payments count and pay once, whatever dies and however many nodes there are. */
import type { Db } from '#db';
import { memberId } from '#kernel';
import { makeLedger } from '#ledger';
import type { Site } from '#testkit';
import { countTeams } from '#testkit/count-agents.ts';
import { deathsOf } from '#testkit/deaths.ts';
import { teamSums } from '#testkit/team-sums.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { interrupted } from '#testkit/interrupted.ts';
import { askMove, bookedRebates, openAccount, setRate } from '#testkit/agent-line.ts';
import { teamPlay } from '#testkit/team-play.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { applyChange } from '../../people/line/index.ts';
import { checkDay } from './check-day.ts';
import { payRebates } from './pay-rebates.ts';
import { countAgents } from './roll-up.ts';

const BRAND = 'pavilion';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Deaths of each piece of work on the gate. */
const SAMPLED = 12;

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

  const nodeOn = (db: Db) => ({ ...site.deps, db, ledger: makeLedger(db, site.deps) });
  const count = (db: Db) => countAgents(nodeOn(db), applyChange);
  const pay = (db: Db) => payRebates(nodeOn(db));
  /** Interrupts a piece of work at each step; another node does it again. */
  async function killed(prepare: () => Promise<void>, work: (db: Db) => Promise<void>, check: () => Promise<void>) {
    await prepare();
    const deaths = await deathsOf(site.deps.db, work, SAMPLED);
    let met = 0;
    for (const [step, moment] of deaths) {
      await check();
      await prepare();
      const node = interrupted(site.deps.db, step, moment);
      await work(node.db).catch(() => null);
      met += Number(node.isMet());
      await countTeams(site);
      await work(site.deps.db);
    }
    await check();
    expect(met).toBeGreaterThan(deaths.length / 2);
    expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);
  }
  const sumsOf = async ({ id }: Person) => {
    const [sum] = await site.deps.db.run<{ turnover: bigint; due: bigint; paid: bigint; total: bigint }>(
      `select (select sum(turnover) from agent_play where member_id = $1)::int8 as turnover,
         (select sum(due) from agent_payment where member_id = $1)::int8 as due,
         (select sum(paid) from agent_payment where member_id = $1 and paid_at is not null)::int8 as paid,
         (select turnover from agent_total where member_id = $1) as total`,
      [id],
    );
    return sum!;
  };

  it('closes a day once, whatever dies between any two statements', async () => {
    let before = '';
    const prepare = async () => {
      await kit.play(member, 100_000n);
      await countTeams(site);
      before = today();
      site.clock.advance(DAY);
    };
    await killed(prepare, count, async () => {
      expect(await checkDay(site.deps, BRAND, before)).toEqual([]);
      const { turnover, due, total } = await sumsOf(member);
      expect([due, total]).toEqual([(turnover * 500n) / 100_000n, turnover]);
      const closed = await site.deps.db.run(
        `select area, accounts, turnover from agent_closed where merchant = $1 and day = $2::date order by area`,
        [BRAND, before],
      );
      expect(closed).toEqual([
        { area: '', accounts: 3, turnover: 0n },
        { area: 'RNG', accounts: 3, turnover: 300_000n },
      ]);
    });
  });

  it('pays the rebates of a day once, whatever dies between any two statements', async () => {
    const prepare = async () => {
      await kit.play(member, 100_000n);
      await countTeams(site);
      site.clock.advance(DAY);
      await countTeams(site);
    };
    // Payments that others are owed come before.
    await payRebates(site.deps);
    await killed(prepare, pay, async () => {
      for (const who of [top, near, member]) {
        const paid = await bookedRebates(site, who);
        expect(paid.map(({ booked }) => booked)).toEqual(paid.map((row) => row.paid));
        const { due, paid: sum } = await sumsOf(who);
        expect(sum).toBe(due);
      }
    });
  });

  it('applies a change once, at its fence, whatever dies between any two statements', async () => {
    const far = await openAccount(site, `figures${(accounts += 1)}`, { isAgent: true, upline: top });
    for (const area of ['RNG', 'LIVE', 'PVP', 'SSC']) await setRate(site, far, area, 800);
    await site.deps.db.run('update agent set team_members = 1, direct_size = 1 where id = $1', [near.id]);
    let at = near;
    const played = new Map<number, bigint>();
    const plays = async (above: Person) => {
      await kit.play(member, 1_000n);
      played.set(above.id, (played.get(above.id) ?? 0n) + 1_000n);
    };
    await countTeams(site);
    const prepare = async () => {
      const to = at === near ? far : near;
      await plays(at);
      await askMove(site, member, to, { at: site.clock.now() });
      await plays(to);
      at = to;
    };
    await killed(prepare, count, async () => {
      await countTeams(site);
      const [row] = await site.deps.db.run<{ upline_id: bigint }>('select upline_id from member where id = $1', [
        member.id,
      ]);
      expect(Number(row!.upline_id)).toBe(at.id);
      const left = await site.deps.db.run('select id from agent_change where member_id = $1 and applied_at is null', [
        member.id,
      ]);
      expect(left).toEqual([]);
      for (const agent of [near, far]) {
        expect((await team(agent)).turnover).toBe(played.get(agent.id));
        const [own] = await site.deps.db.run<{ team_members: number }>('select team_members from agent where id = $1', [
          agent.id,
        ]);
        expect(own!.team_members).toBe(agent === at ? 1 : 0);
      }
    });
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

  it('a change that cannot be applied is refused and undone alone, and counting goes on', async () => {
    const elsewhere = await openAccount(site, `figures${(accounts += 1)}`, { isAgent: true });
    await site.deps.db.run(
      'insert into agent_rate (member_id, area, rate) select $1, area, rate from agent_rate where member_id = $2',
      [elsewhere.id, top.id],
    );
    await countTeams(site);
    await askMove(site, near, elsewhere, { at: site.clock.now() });
    await askMove(site, member, top, { at: site.clock.now() });
    await kit.play(member, 1_000n);
    // Counts of the new line are moved before the branch is, which fails.
    await site.deps.db.run(
      `create function refuse_line() returns trigger language plpgsql as $$ begin raise 'no line'; end $$`,
    );
    await site.deps.db.run(
      `create trigger refuse_line before insert on agent_line for each row when (new.above_id = ${elsewhere.id}) execute function refuse_line()`,
    );
    await countTeams(site);
    await site.deps.db.run('drop function refuse_line cascade');
    const changes = await site.deps.db.run(
      'select member_id, refusal from agent_change where member_id = any ($1::int8[]) order by id',
      [[near.id, member.id]],
    );
    expect(changes).toEqual([
      { member_id: BigInt(near.id), refusal: 'line.change.failed' },
      { member_id: BigInt(member.id), refusal: null },
    ]);
    expect(site.log.some((line) => line.includes('line.change.failed') && line.includes('no line'))).toBe(true);
    expect(await team(top)).toMatchObject({ bets: 1 });
    const [own] = await site.deps.db.run('select team_agents, direct_size from agent where id = $1', [elsewhere.id]);
    expect(own).toEqual({ team_agents: 0, direct_size: 0 });
  });
});
