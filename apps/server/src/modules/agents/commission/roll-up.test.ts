/** The roll-up writes what the pure rules say: worked cases, and random lines, plays and batches. */
import { randomUUID } from 'node:crypto';
import { currency, memberId, units, type GameCategory } from '#kernel';
import { depositReceived } from '#ledger';
import type { Site } from '#testkit';
import { countTeams } from '#testkit/count-agents.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { openAccount, setRate } from '#testkit/line.ts';
import { workedCases } from '#testkit/worked.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDay } from './check-day.ts';
import { payRebates } from './pay-rebates.ts';
import { closing, entitled, readRates } from './shares.ts';

const BRAND = 'pavilion';
const DAY_MS = 86_400_000;
const HOUR = 3_600_000;

interface Person {
  readonly id: number;
  readonly merchant: string;
  readonly account: string;
}
interface Node {
  readonly id: string;
  readonly parent: string | null;
  readonly rate: number;
}
type Case<Input, Right> = {
  readonly id: string;
  readonly topic: string;
  readonly input: Input;
  readonly expect: Right;
};
const casesOf = <Input, Right>(topic: string) =>
  workedCases<Case<Input, Right>>('agents.json').filter((each) => each.topic === topic);

describeSiteOnEachDatabase('the roll-up of agents', (open) => {
  let site: Site;
  let accounts = 0;
  beforeAll(async () => {
    site = await open();
    await countTeams(site);
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  const today = () => new Date(site.clock.now() + 8 * HOUR).toISOString().slice(0, 10);
  const fund = async ({ id }: Person, amount: bigint) => {
    const posted = await site.deps.ledger.post(
      depositReceived({
        ...occasion(),
        source: 'test',
        key: randomUUID(),
        memberId: memberId(id),
        provider: 'test',
        amount: units(amount),
      }),
    );
    if (!posted.ok) throw new Error(posted.code);
  };
  const occasion = () => ({ merchant: BRAND, currency: currency('USD'), occurredAt: site.deps.clock.now() });
  /** A closed round of that stake in units, which wins nothing. Answers its name. */
  async function play(who: Person, stake: bigint, category: GameCategory = 'RNG', won = 0n): Promise<string> {
    const roundId = randomUUID();
    const round = {
      ...occasion(),
      vendor: 'T',
      category,
      wallet: 'main' as const,
      memberId: memberId(who.id),
      gameCode: 'G',
      roundId,
    };
    const bet = await site.deps.ledger.game.bet({ ...round, key: `${roundId}:bet`, amount: units(stake) });
    const win = await site.deps.ledger.game.win({
      ...round,
      key: `${roundId}:win`,
      betKey: `${roundId}:bet`,
      amount: units(won),
      roundClosed: true,
    });
    if (!bet.ok || !win.ok) throw new Error('not played');
    return roundId;
  }
  async function undo(who: Person, roundId: string, category: GameCategory = 'RNG'): Promise<void> {
    const round = {
      ...occasion(),
      vendor: 'T',
      category,
      wallet: 'main' as const,
      memberId: memberId(who.id),
      gameCode: 'G',
      roundId,
    };
    const back = await site.deps.ledger.game.rollback({
      ...round,
      key: `${roundId}:back`,
      referenceKey: `${roundId}:bet`,
    });
    if (!back.ok) throw new Error('not undone');
  }
  const named = (name: string) => `${name}x${(accounts += 1)}`;
  /** Opens a line, from its top down. */
  async function openLine(nodes: readonly (Node & { readonly isAgent: boolean })[]): Promise<Map<string, Person>> {
    const people = new Map<string, Person>();
    for (const { id, parent, rate, isAgent } of nodes) {
      const upline = parent === null ? null : people.get(parent)!;
      const person = await openAccount(site, named(id), { upline, isAgent });
      await setRate(site, person, 'RNG', rate);
      people.set(id, person);
    }
    return people;
  }
  /** A member with agents above, by their rates from the member upwards. */
  async function openChain(rates: readonly number[]): Promise<Person[]> {
    const nodes = rates.map((rate, at) => ({
      id: `p${at}`,
      parent: at + 1 < rates.length ? `p${at + 1}` : null,
      rate,
      isAgent: at > 0,
    }));
    const people = await openLine(nodes.toReversed());
    return nodes.map(({ id }) => people.get(id)!);
  }
  const duesOf = async (people: readonly Person[], column: 'amount' | 'closed' = 'amount') => {
    const rows = await site.deps.db.run<{ member_id: bigint; due: bigint }>(
      `select member_id, sum(${column})::int8 as due from agent_due where member_id = any ($1::int8[]) group by 1`,
      [people.map(({ id }) => id)],
    );
    const of = new Map(rows.map(({ member_id: id, due }) => [Number(id), Number(due)]));
    return people.map(({ id }) => of.get(id) ?? 0);
  };
  const nextDay = async () => {
    const day = today();
    site.clock.advance(DAY_MS);
    await countTeams(site);
    expect(await checkDay(site.deps, BRAND, day)).toEqual([]);
    return day;
  };
  const paidOf = async (people: readonly Person[]) => {
    const rows = await site.deps.db.run<{ member_id: bigint; paid: bigint }>(
      `select member_id, sum(paid)::int8 as paid from agent_payment where member_id = any ($1::int8[]) group by 1`,
      [people.map(({ id }) => id)],
    );
    const of = new Map(rows.map(({ member_id: id, paid }) => [Number(id), Number(paid)]));
    return people.map(({ id }) => of.get(id) ?? 0);
  };

  type Chain = Case<{ settledStake: number; rates: number[] }, { shares?: number[] }>;
  it('pays the worked cases of chains', async () => {
    const cases = casesOf<Chain['input'], Chain['expect']>('rebate.chain').filter((each) => each.expect.shares);
    const chains: Person[][] = [];
    for (const { input } of cases) {
      const people = await openChain(input.rates);
      chains.push(people);
      await fund(people[0]!, BigInt(input.settledStake));
      await play(people[0]!, BigInt(input.settledStake));
    }
    await nextDay();
    for (const [at, each] of cases.entries())
      expect([each.id, await paidOf(chains[at]!)]).toEqual([each.id, each.expect.shares]);
  });

  type Batches = Case<
    { batches: number[]; rates: number[] },
    { paidPerBatch: number[][]; atCloseToMember: number; total: number[] }
  >;
  describe.skipIf(casesOf('rebate.batches').length === 0)('batch by batch', () => {
    it.each(casesOf<Batches['input'], Batches['expect']>('rebate.batches').map((each) => [each.id, each] as const))(
      '%s',
      async (_, each) => {
        const people = await openChain(each.input.rates);
        await fund(people[0]!, 1_000_000n);
        let before = people.map(() => 0);
        let last = '';
        for (const [at, batch] of each.input.batches.entries()) {
          // The part of a batch that the next one takes back is a round of its own.
          const back = Math.max(0, -(each.input.batches[at + 1] ?? 0));
          if (batch < 0) await undo(people[0]!, last);
          else await play(people[0]!, BigInt(batch - back));
          if (back > 0) last = await play(people[0]!, BigInt(back));
          await countTeams(site);
          const now = await duesOf(people);
          expect(now.map((due, party) => due - before[party]!)).toEqual(each.expect.paidPerBatch[at]);
          before = now;
        }
        await nextDay();
        expect((await duesOf(people, 'closed'))[0]).toBe(each.expect.atCloseToMember);
        expect(await paidOf(people)).toEqual(each.expect.total);
      },
    );
  });

  type Tree = Case<
    { agents: Node[]; members: (Node & { stake: number })[] },
    { paid: Record<string, number>; sum: number }
  >;
  it('pays the worked trees', async () => {
    for (const { input, expect: right } of casesOf<Tree['input'], Tree['expect']>('rebate.tree')) {
      const people = await openLine([
        ...input.agents.map((each) => ({ ...each, isAgent: true })),
        ...input.members.map((each) => ({ ...each, isAgent: false })),
      ]);
      for (const { id, stake } of input.members) {
        await fund(people.get(id)!, BigInt(stake));
        await play(people.get(id)!, BigInt(stake));
      }
      await nextDay();
      const names = Object.keys(right.paid);
      const paid = await paidOf(names.map((name) => people.get(name)!));
      expect(Object.fromEntries(names.map((name, at) => [name, paid[at]]))).toEqual(right.paid);
    }
  });

  const step = fc.record({
    who: fc.nat(5),
    what: fc.constantFrom('play', 'play', 'play', 'undo', 'count'),
    stake: fc.integer({ min: 1, max: 300_000 }),
  });
  it('shares as the rules do, whatever the line, the plays and the batches', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(1_000), { minLength: 2, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(6), fc.nat(1_000)), { minLength: 2, maxLength: 4 }),
        fc.array(step, { maxLength: 25 }),
        async (own, members, steps) => {
          // Agents hang on any before them; a rate is a part of the parent's.
          const nodes: (Node & { isAgent: boolean })[] = [];
          const parentOf = (at: number, seed: number) => (at === 0 ? null : nodes[seed % at]!);
          for (const [at, part] of own.entries()) {
            const parent = parentOf(at, part);
            nodes.push({
              id: `a${at}`,
              parent: parent?.id ?? null,
              rate: Math.floor(((parent?.rate ?? 3_000) * part) / 1_000),
              isAgent: true,
            });
          }
          const agents = nodes.length;
          for (const [at, [upline, part]] of members.entries()) {
            const parent = nodes[upline % agents]!;
            nodes.push({
              id: `m${at}`,
              parent: parent.id,
              rate: Math.floor((parent.rate * part) / 1_000),
              isAgent: false,
            });
          }
          const people = await openLine(nodes);
          const players = nodes.filter(({ isAgent }, at) => !isAgent || at === agents - 1);
          for (const { id } of players) await fund(people.get(id)!, 10_000_000n);
          const turnover = new Map<string, bigint>();
          const rounds = new Map<string, [string, bigint][]>();
          for (const { who, what, stake } of steps) {
            const { id } = players[who % players.length]!;
            if (what === 'count') await countTeams(site);
            else if (what === 'play') {
              rounds.set(id, [...(rounds.get(id) ?? []), [await play(people.get(id)!, BigInt(stake)), BigInt(stake)]]);
              turnover.set(id, (turnover.get(id) ?? 0n) + BigInt(stake));
            } else {
              const last = rounds.get(id)?.pop();
              if (!last) continue;
              await undo(people.get(id)!, last[0]);
              turnover.set(id, turnover.get(id)! - last[1]);
            }
          }
          await countTeams(site);
          const day = today();
          const right = new Map<string, bigint>();
          const add = (id: string, amount: bigint) => right.set(id, (right.get(id) ?? 0n) + amount);
          for (const { id } of players) {
            const parties = [nodes.find((node) => node.id === id)!];
            while (parties.at(-1)!.parent !== null)
              parties.push(nodes.find((node) => node.id === parties.at(-1)!.parent)!);
            const rates = readRates(parties.map(({ rate }) => rate));
            if (!rates.ok) throw new Error(rates.code);
            const staked = units(turnover.get(id) ?? 0n);
            for (const [at, share] of entitled(staked, rates.value).entries()) add(parties[at]!.id, share);
            add(id, closing(staked, rates.value));
          }
          await nextDay();
          const all = nodes.map(({ id }) => people.get(id)!);
          expect(await paidOf(all)).toEqual(nodes.map(({ id }) => Number(right.get(id) ?? 0n)));
          await expectTeams(all, day);
        },
      ),
      { numRuns: 8 },
    );
    await payRebates(site.deps);
    const [left] = await site.deps.db.run<{ n: number }>(
      'select count(*)::int as n from agent_payment where paid > 0 and paid_at is null',
    );
    expect(left!.n).toBe(0);
  });

  /** A team is its agents below, and its own members. */
  async function expectTeams(people: readonly Person[], day: string): Promise<void> {
    const rows = await site.deps.db.run<{ team: bigint; parts: bigint }>(
      `select (select coalesce(sum(d.turnover), 0) from agent_day d where d.agent_id = a.id and d.day = $2::date)::int8 as team,
         (select coalesce(sum(d.turnover), 0) from agent_day d where d.parent_id = a.id and d.day = $2::date)::int8
         + (select coalesce(sum(p.turnover), 0) from agent_play p join agent_chain c on c.id = p.chain_id
            where c.agents[1] = a.id and p.day = $2::date)::int8 as parts
       from agent a where a.id = any ($1::int8[])`,
      [people.map(({ id }) => id), day],
    );
    expect(rows.map(({ team }) => team)).toEqual(rows.map(({ parts }) => parts));
  }
});
