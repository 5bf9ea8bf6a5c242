/** Hours and windows from bets to payments: switched off meanwhile, booked late, taken back, changed. */
import type { ContractKind } from '#contract';
import type { Db } from '#db';
import { merchantCode, millis } from '#kernel';
import type { Site } from '#testkit';
import { openAccount } from '#testkit/agent-line.ts';
import { countTeams } from '#testkit/count-agents.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { teamPlay } from '#testkit/team-play.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { settleAgreements } from './index.ts';
import { KINDS } from './kinds.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeSiteOnEachDatabase('hours and windows', (open) => {
  let site: Site;
  let kit: ReturnType<typeof teamPlay>;
  let accounts = 0;
  let [agent, member] = [] as unknown as Awaited<ReturnType<typeof openAccount>>[];
  beforeAll(async () => {
    site = await open();
    kit = teamPlay(site);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    for (const kind of ['HOURLY', 'REALTIME'] as const) await turn(kind, true);
    await site.deps.db.run("update agreement set runs = false, state = 'C'");
    // Five minutes into an hour.
    site.clock.advance(2 * HOUR - (site.clock.now() % HOUR) + 5 * MINUTE);
    agent = await openAccount(site, `hours${(accounts += 1)}`, { isAgent: true });
    member = await openAccount(site, `below${accounts}`, { upline: agent });
    await kit.deposit(member, 100_000_000n);
    await settle();
  });

  const settle = async (db: Db = site.deps.db) => {
    await countTeams(site);
    await settleAgreements({ ...site.deps, db });
  };
  const turn = (kind: ContractKind, on: boolean) =>
    site.deps.brands.change(merchantCode('pavilion'), ({ switches }) => ({
      switches: turned(switches, KINDS[kind].mod, on),
    }));
  const sign = async (kind: ContractKind, tiers: readonly object[], before = 2 * HOUR): Promise<bigint> => {
    const [row] = await site.deps.db.run<{ id: bigint }>(
      `insert into agreement (merchant, kind, payer_id, receiver_id, state, runs, tiers, since)
       values ('pavilion', $1, null, $2, 'A', true, $3::jsonb, $4) returning id`,
      [kind, agent!.id, JSON.stringify(tiers), new Date(site.clock.now() - before)],
    );
    return row!.id;
  };
  const amounts = async () =>
    (
      await site.deps.db.run<{ amount: bigint }>(
        'select amount from agreement_settlement where receiver_id = $1 order by starts_at',
        [agent!.id],
      )
    ).map(({ amount }) => amount);
  /** A database on which `what` happens after the first transaction that leaves a settlement. */
  const meanwhile = (what: () => Promise<void>): Db => {
    let isDone = false;
    const tx: Db['tx'] = async (work, options) => {
      const answer = await site.deps.db.tx(work, options);
      if (!isDone && (await amounts()).length > 0) {
        isDone = true;
        await what();
      }
      return answer;
    };
    return new Proxy(site.deps.db, {
      get(target, name) {
        if (name === 'tx') return tx;
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  };
  /** A bet of some time ago that is booked now. */
  const playAt = async (back: number, stake: bigint) => {
    const clock = { now: () => millis(site.clock.now() - back) };
    await teamPlay({ ...site, deps: { ...site.deps, clock } }).play(member!, stake);
  };
  const TENTH = [{ betVolume: '0', activeMember: 0, rateType: 'P', rate: 10_000 }];
  const ACTIVE = [{ betVolume: '0', activeMember: 1, rateType: 'F', amount: '7' }];

  it.each([
    ['turnover', TENTH, [1_000_000n, 2_000_000n]],
    ['active members', ACTIVE, [7n, 7n]],
  ])(
    'hours count their %s while the kind is switched off, and are paid once it is on again',
    async (_, tiers, paid) => {
      await sign('HOURLY', tiers);
      await turn('HOURLY', false);
      await kit.play(member!, 10_000_000n);
      site.clock.advance(HOUR);
      await settle();
      await kit.play(member!, 20_000_000n);
      site.clock.advance(HOUR);
      await settle();
      expect(await amounts()).toEqual([]);
      await turn('HOURLY', true);
      await settle();
      expect(await amounts()).toEqual(paid);
    },
  );

  it('a bet that is booked into an hour while it is settled is paid with the next one', async () => {
    await sign('HOURLY', TENTH);
    await kit.play(member!, 1_000n);
    site.clock.advance(HOUR);
    await settle(
      meanwhile(async () => {
        await playAt(HOUR, 500n);
        await countTeams(site);
      }),
    );
    expect(await amounts()).toEqual([100n]);
    site.clock.advance(HOUR);
    await settle();
    expect(await amounts()).toEqual([100n, 50n]);
  });

  const share = (lossRate: number, winRate = 0) => [{ betAmount: '1000', winRate, lossRate }];
  const nextWindow = () => site.clock.advance(5 * MINUTE);

  it.each([
    ['window by window', true],
    ['all at once', false],
  ])('what a window takes back beyond its bets lessens the next ones, settled %s', async (_, isEach) => {
    const id = await sign('REALTIME', share(1_000));
    const over = async () => {
      nextWindow();
      if (isEach) await settle();
    };
    const first = await kit.play(member!, 1_000_000n);
    await over();
    await kit.undo(member!, first);
    await kit.play(member!, 300_000n);
    await over();
    await kit.play(member!, 500_000n);
    await over();
    await kit.play(member!, 400_000n);
    nextWindow();
    nextWindow();
    await settle();
    const settled = await site.deps.db.run(
      'select amount, carry_in, carry_out, state from agreement_settlement where agreement_id = $1 order by starts_at',
      [id],
    );
    expect(settled).toEqual([
      { amount: 10_000n, carry_in: 0n, carry_out: 0n, state: 'paid' },
      { amount: 0n, carry_in: 0n, carry_out: -7_000n, state: 'nothing' },
      { amount: 0n, carry_in: -7_000n, carry_out: -2_000n, state: 'nothing' },
      { amount: 2_000n, carry_in: -2_000n, carry_out: 0n, state: 'paid' },
    ]);
    expect(await site.deps.db.run('select carry from agreement where id = $1', [id])).toEqual([{ carry: 0n }]);
  });

  it('bets that are counted after several changes are paid by the tiers of their time, and taken back by them', async () => {
    const id = await sign('REALTIME', share(3_000));
    const changes = [1_000, 2_000, 3_000];
    const since = (change: number) => new Date(site.clock.now() + change * 5 * MINUTE);
    for (const [change, rate] of changes.entries())
      await site.deps.db.run(
        `insert into agreement_event (agreement_id, event, at, by, detail) values ($1, 'A', $2, 'test', $3::jsonb)`,
        [id, since(change - 1), JSON.stringify({ tiers: share(rate), since: since(change).toISOString() })],
      );
    await site.deps.db.run('update agreement set since = $2, tiers_before = $3::jsonb where id = $1', [
      id,
      since(2),
      JSON.stringify(share(2_000)),
    ]);
    const first = await kit.play(member!, 1_000_000n);
    nextWindow();
    await kit.play(member!, 1_000_000n);
    nextWindow();
    await kit.play(member!, 1_000_000n);
    await kit.undo(member!, first);
    nextWindow();
    nextWindow();
    await settle();
    expect(await amounts()).toEqual([10_000n, 20_000n, 20_000n]);
  });

  it('a live round is paid by its valid stake, in the tier of its stake', async () => {
    await sign('REALTIME', share(1_000, 500));
    const both = await kit.play(member!, 1_000_000n, { category: 'LIVE', won: 950_000n });
    await kit.play(member!, 1_000_000n, { category: 'LIVE', won: 5_000_000n });
    await kit.play(member!, 1_000n, { category: 'LIVE', won: 500n });
    nextWindow();
    await kit.undo(member!, both, { category: 'LIVE' });
    await kit.play(member!, 200_000n, { category: 'LIVE' });
    nextWindow();
    nextWindow();
    await settle();
    expect(await amounts()).toEqual([5_505n, 1_500n]);
  });
});

type Switches = NonNullable<ReturnType<Site['deps']['brands']['find']>>['config']['switches'];
const turned = (node: Switches, modId: string, on: boolean): Switches => ({
  ...node,
  ...(node.modId === modId && { enabled: on ? ('1' as const) : ('0' as const) }),
  childrenNodes: node.childrenNodes.map((child) => turned(child, modId, on)),
});
