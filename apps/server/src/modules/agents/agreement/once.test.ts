/** Each kind of contract is settled and paid once, whichever step of the job a process dies in. */
import type { ContractKind } from '#contract';
import type { Db } from '#db';
import { currency, DAY_MS, dayName, memberId, type Millis } from '#kernel';
import { makeLedger } from '#ledger';
import type { Site } from '#testkit';
import { countedToNow, standLine } from '#testkit/agreement-line.ts';
import { deathsOf } from '#testkit/deaths.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { interrupted } from '#testkit/interrupted.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleAgreements } from './index.ts';
import { KINDS } from './kinds.ts';
import { periodOf, type PeriodKind } from './period.ts';

const MINUTE = 60_000;
const TURNOVER = 10_000_000n;
/** Per cent of the turnover: the house pays the agent, who pays the agent below. */
const [FROM_HOUSE, FROM_AGENT] = [10n, 4n];
/** Deaths of each kind on the gate. */
const SAMPLED = 12;

const inPercent = (of: bigint) => Number(of) * 1_000;
const tiersOf: Readonly<Record<ContractKind, (percent: bigint) => object>> = {
  DIVIDEND: (percent) => ({ minimumBet: '0', activeMember: 0, contractRate: inPercent(percent) }),
  DAILY: (percent) => ({ betVolume: '0', activeMember: 0, rateType: 'P', rate: inPercent(percent) }),
  HOURLY: (percent) => ({ betVolume: '0', activeMember: 0, rateType: 'P', rate: inPercent(percent) }),
  REALTIME: (percent) => ({ betAmount: '0', winRate: inPercent(percent), lossRate: inPercent(percent) }),
};
const PERIODS: readonly (readonly [ContractKind, PeriodKind, number])[] = [
  ['DIVIDEND', 'WEEK', 7 * DAY_MS],
  ['DAILY', 'DAY', DAY_MS],
  ['HOURLY', 'HOUR', 60 * MINUTE],
  ['REALTIME', 'FIVE_MINUTES', 5 * MINUTE],
];

describeSiteOnEachDatabase('a settlement that is interrupted', (open) => {
  let site: Site;
  let [agent, sub] = [0n, 0n];
  beforeAll(async () => {
    site = await open();
    await standLine(site);
    [agent, sub] = [await idOf('agent1'), await idOf('agent2')];
    // Amid a window.
    site.clock.advance(2 * MINUTE);
  });
  afterAll(() => site.close());

  const brand = () => site.deps.brands.find('pavilion')!;
  const idOf = async (account: string): Promise<bigint> => {
    const [row] = await site.deps.db.run<{ id: bigint }>(
      "select id from member where merchant = 'pavilion' and account = $1",
      [account],
    );
    return row!.id;
  };
  /** The job of a node with a database of its own. */
  const jobOn = (db: Db) =>
    settleAgreements({
      ...site.deps,
      db,
      ledger: makeLedger(db, site.deps),
      brands: { ...site.deps.brands, all: () => [brand()] },
    });
  const cash = (id: bigint) =>
    site.deps.ledger.balanceOf({
      merchant: 'pavilion',
      memberId: memberId(Number(id)),
      kind: 'main',
      currency: currency('USD'),
    });

  async function sign(kind: ContractKind): Promise<bigint[]> {
    const since = new Date(site.clock.now() - 60 * DAY_MS);
    const made = await site.deps.db.run<{ id: bigint }>(
      `insert into agreement (merchant, kind, payer_id, receiver_id, state, tiers, since, runs)
       select 'pavilion', $1, s.payer, s.receiver, 'A', s.tiers, $2, true
       from (values (null::int8, $3::int8, $4::jsonb), ($3, $5::int8, $6::jsonb)) s(payer, receiver, tiers) returning id`,
      [
        kind,
        since,
        agent,
        JSON.stringify([tiersOf[kind](FROM_HOUSE)]),
        sub,
        JSON.stringify([tiersOf[kind](FROM_AGENT)]),
      ],
    );
    return made.map(({ id }) => id);
  }

  /** Writes the figures that the roll-up would have counted in a period for both agents. */
  async function played(kind: ContractKind, contracts: readonly bigint[], at: Millis, starts: Date): Promise<void> {
    const { db } = site.deps;
    for (const [place, id] of [agent, sub].entries()) {
      if (kind === 'HOURLY')
        await db.run("insert into agent_period (agent_id, period, starts_at, turnover) values ($1, 'HOUR', $2, $3)", [
          id,
          starts,
          TURNOVER,
        ]);
      else if (kind === 'REALTIME')
        await db.run(
          'insert into agreement_window (agreement_id, starts_at, turnover, bets, owed) values ($1, $2, $3, 1, $4)',
          [contracts[place]!, starts, TURNOVER, String(TURNOVER * (place === 0 ? FROM_HOUSE : FROM_AGENT) * 1_000n)],
        );
      else
        await db.run(
          `insert into agent_day (agent_id, day, area, parent_id, merchant, turnover, staked)
           values ($1, $2, 'RNG', 0, 'pavilion', $3, $3)`,
          [id, dayName(at), TURNOVER],
        );
    }
  }

  it.each(PERIODS)('of kind %s is made and paid once, and the books are right', async (kind, periods, length) => {
    // The other kinds would have periods to catch up.
    await site.deps.brands.change(brand().code, ({ switches, agents }) => ({
      switches: withOnly(kind, switches),
      agents: { ...agents, dividendPeriod: 'WEEK' as const },
    }));
    const contracts = await sign(kind);
    await countedToNow(site);
    await jobOn(site.deps.db);
    const onePeriod = async (): Promise<Date> => {
      const at = site.clock.now();
      const starts = new Date(periodOf(periods, at).start);
      await played(kind, contracts, at, starts);
      site.clock.advance(length);
      await countedToNow(site);
      return starts;
    };
    // The first payment of a kind may take steps of its own.
    await onePeriod();
    await jobOn(site.deps.db);
    await onePeriod();
    const deaths = await deathsOf(site.deps.db, jobOn, SAMPLED);
    let met = 0;
    for (const [step, moment] of deaths) {
      const starts = await onePeriod();
      const before = [await cash(agent), await cash(sub)];
      const node = interrupted(site.deps.db, step, moment);
      await jobOn(node.db).catch(() => null);
      met += Number(node.isMet());
      await jobOn(site.deps.db);
      await jobOn(site.deps.db);
      const share = (percent: bigint) => (TURNOVER * percent) / 100n;
      const made = await site.deps.db.run(
        `select s.amount, s.state from agreement_settlement s where s.kind = $1 and s.starts_at = $2 order by s.agreement_id`,
        [kind, starts],
      );
      const seen = { step, moment, made, after: [await cash(agent), await cash(sub)] };
      const paid = { state: 'paid' };
      expect(seen).toEqual({
        step,
        moment,
        made: [
          { ...paid, amount: share(FROM_HOUSE) },
          { ...paid, amount: share(FROM_AGENT) },
        ],
        after: [before[0]! + share(FROM_HOUSE) - share(FROM_AGENT), before[1]! + share(FROM_AGENT)],
      });
    }
    // A period may take fewer steps than the one that was counted.
    expect(met).toBeGreaterThan(deaths.length / 2);
    expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);
    await site.deps.db.run("update agreement set runs = false, state = 'C'");
  });
});

type Switches = NonNullable<ReturnType<Site['deps']['brands']['find']>>['config']['switches'];
const MODS: readonly string[] = Object.values(KINDS).map(({ mod }) => mod);
const withOnly = (kind: ContractKind, node: Switches): Switches => ({
  ...node,
  ...(MODS.includes(node.modId) && { enabled: node.modId === KINDS[kind].mod ? ('1' as const) : ('0' as const) }),
  childrenNodes: node.childrenNodes.map((child) => withOnly(kind, child)),
});
