/** Worked cases of rebates, with their right answers. */
import { units, type Result, type Units } from '#kernel';
import { workedCases } from '#testkit/worked.ts';
import { describe, expect, it } from 'vitest';
import { closing, due, entitled, ratesOfGroups, readRates, type Rates } from './shares.ts';

interface Case {
  readonly id: string;
  readonly topic: string;
  readonly input: unknown;
  readonly expect: unknown;
  readonly why: string;
}

const amount = (value: number): Units => units(BigInt(value));
const plain = (amounts: readonly bigint[]) => amounts.map(Number);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

function known(rates: Result<Rates, string>): Rates {
  if (!rates.ok) throw new Error(rates.code);
  return rates.value;
}

/** Shares of a closed day. */
function settled(stake: number, rates: Rates): number[] {
  const turnover = amount(stake);
  const [own, ...above] = entitled(turnover, rates);
  return plain([own! + closing(turnover, rates), ...above]);
}

interface Earning {
  readonly stake: number;
  readonly upwards: readonly string[];
  readonly rates: readonly number[];
}

/** Sums by name over all who earn from several turnovers. */
function paidTo(earnings: readonly Earning[]): Record<string, number> {
  const paid: Record<string, number> = {};
  for (const { stake, upwards, rates } of earnings)
    for (const [at, share] of settled(stake, known(readRates(rates))).entries())
      paid[upwards[at]!] = (paid[upwards[at]!] ?? 0) + share;
  return paid;
}

interface Person {
  readonly id: string;
  readonly parent: string | null;
  readonly rate: number;
}

const ADAPTERS: Readonly<Record<string, (input: never) => unknown>> = {
  'rebate.chain': ({ settledStake, rates }: { settledStake: number; rates: number[] }) => {
    const read = readRates(rates);
    if (!read.ok) return { refused: read.code };
    const shares = settled(settledStake, read.value);
    return { shares, sum: sumOf(shares) };
  },
  'rebate.batches': ({ batches, rates: asked }: { batches: number[]; rates: number[] }) => {
    const rates = known(readRates(asked));
    const turnovers = batches.map((_, at) => sumOf(batches.slice(0, at)));
    const paidPerBatch = batches.map((batch, at) =>
      plain(due(amount(turnovers[at]!), amount(turnovers[at]! + batch), rates)),
    );
    const atCloseToMember = Number(closing(amount(sumOf(batches)), rates));
    const total = rates.map((_, at) => sumOf(paidPerBatch.map((paid) => paid[at]!)) + (at === 0 ? atCloseToMember : 0));
    return { paidPerBatch, atCloseToMember, total };
  },
  'rebate.segments': ({ segments }: { segments: { stake: number; chain: string[]; rates: number[] }[] }) => ({
    paid: paidTo(segments.map(({ stake, chain, rates }) => ({ stake, upwards: chain, rates }))),
  }),
  'rebate.lottery': (input: { stake: number; chosenGroup: number; groups: number[] }) => {
    const ratesPer100000 = known(ratesOfGroups(input.chosenGroup, input.groups));
    return { shares: settled(input.stake, ratesPer100000), ratesPer100000 };
  },
  'rebate.tree': ({ agents, members }: { agents: Person[]; members: (Person & { stake: number })[] }) => {
    const upwardsFrom = (id: string | null): Person[] =>
      agents.filter((agent) => agent.id === id).flatMap((agent) => [agent, ...upwardsFrom(agent.parent)]);
    const paid = paidTo(
      members.map((member) => {
        const parties = [member, ...upwardsFrom(member.parent)];
        return { stake: member.stake, upwards: parties.map(({ id }) => id), rates: parties.map(({ rate }) => rate) };
      }),
    );
    return { paid, sum: sumOf(Object.values(paid)) };
  },
};

const CASES = workedCases<Case>('agents.json').filter(({ topic }) => topic.startsWith('rebate.'));

describe.skipIf(CASES.length === 0)('rebates, as they are worked out by hand', () => {
  it.each(CASES.map((each) => [`${each.id} ${each.why}`, each] as const))('%s', (_, { topic, input, expect: is }) => {
    expect(ADAPTERS[topic]!(input as never)).toEqual(is);
  });
});
