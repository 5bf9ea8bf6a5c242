/** Worked cases of dividends, salaries and the life of an agreement, with their right answers. */
import { DAY_MS, millis, units, wholeUnits, ZERO, type Units } from '#kernel';
import { workedCases } from '#testkit/worked.ts';
import { describe, expect, it } from 'vitest';
import { dividendOf, paymentOf, type DividendTier } from './dividend.ts';
import { windowOf } from './period.ts';
import { realtimePart, realtimeTier } from './realtime.ts';
import { salaryOf, type SalaryTier } from './salary.ts';
import { next, statusOf, type Agreement, type AgreementEvent } from './state.ts';

interface Case {
  readonly id: string;
  readonly topic: string;
  readonly input: unknown;
  readonly expect: object;
  readonly why: string;
}

const amount = (value: number): Units => units(BigInt(value));

interface DividendInput {
  readonly tiers: readonly { readonly minTurnover: number; readonly minActive: number; readonly rate: number }[];
  readonly carryOver: boolean;
  readonly carryIn: number;
  readonly periods: readonly { readonly net: number; readonly turnover: number; readonly active: number }[];
}

function dividends({ tiers: asked, carryOver, carryIn, periods }: DividendInput) {
  const tiers = asked.map(({ minTurnover, minActive, rate }): DividendTier => {
    return { turnoverMin: amount(minTurnover), activeMin: minActive, rate };
  });
  let carry = amount(carryIn);
  const settled = periods.map(({ net, turnover, active }) => {
    const before = carry;
    const figures = { net: amount(net), turnover: amount(turnover), active };
    const { base, rate, pay, carryOut } = dividendOf({ tiers, carries: carryOver }, before, figures);
    carry = carryOut;
    return { carryIn: Number(before), base: Number(base), rate, pay: Number(pay), carryOut: Number(carryOut) };
  });
  return { periods: settled };
}

interface Payer {
  readonly id: string;
  readonly payer: string;
  readonly net: number;
  readonly rate: number;
  readonly balance: number;
}

/** Payers come before those below them; an agent pays after receiving. */
function dividendChain({ agents }: { agents: readonly Payer[] }) {
  const dueTo = ({ net, rate }: Payer): Units => {
    const tiers = [{ turnoverMin: ZERO, activeMin: 0, rate }];
    return dividendOf({ tiers, carries: true }, ZERO, { net: amount(net), turnover: ZERO, active: 0 }).pay;
  };
  const payments = new Map<string, string>([['house', 'paid']]);
  return {
    agents: agents.map((agent) => {
      const due = dueTo(agent);
      const owed = agents
        .filter(({ payer }) => payer === agent.id)
        .reduce<bigint>((sum, each) => sum + dueTo(each), 0n);
      const received = payments.get(agent.payer) === 'paid' ? due : ZERO;
      const hisPayments = paymentOf(units(amount(agent.balance) + received), units(owed));
      payments.set(agent.id, hisPayments);
      const ifAllIsPaidKeeps = Number(due - owed);
      return { id: agent.id, dueToHim: Number(due), owesBelow: Number(owed), ifAllIsPaidKeeps, hisPayments };
    }),
  };
}

interface DailyInput {
  readonly tiers: readonly { betVolume: number; activeMember: number; rateType: 'F' | 'P'; rate: number }[];
  readonly turnover: number;
  readonly active: number;
}

function dailySalary({ tiers, turnover, active }: DailyInput) {
  const read = tiers.map(({ betVolume, activeMember, rateType, rate }): SalaryTier => {
    const reached = { betVolume: amount(betVolume), activeMin: activeMember };
    return rateType === 'F' ? { ...reached, rateType, amount: amount(rate) } : { ...reached, rateType, rate };
  });
  const { tier, pay } = salaryOf(read, { turnover: amount(turnover), active });
  return { tier: tier && Number(tier.betVolume), pay: Number(pay) };
}

interface WindowInput {
  readonly bets: readonly { readonly settledAt: number; readonly stake: number }[];
  readonly windowMs: number;
}

function turnoverByWindow({ bets, windowMs }: WindowInput) {
  const turnoverByStart: Record<string, number> = {};
  for (const { settledAt, stake } of bets) {
    const { start } = windowOf(millis(settledAt), windowMs);
    turnoverByStart[start] = (turnoverByStart[start] ?? 0) + stake;
  }
  return { turnoverByStart };
}

interface RealtimeInput {
  readonly tiers: readonly { readonly betAmount: number; readonly winRate: number; readonly lossRate: number }[];
  readonly bets: readonly { readonly stake: number; readonly back: number }[];
}

function realtimeSalary({ tiers: asked, bets: placed }: RealtimeInput) {
  const tiers = asked.map((tier) => ({ ...tier, betAmount: amount(tier.betAmount) }));
  const bets = placed.map(({ stake, back }) => ({ stake: amount(stake), back: amount(back) }));
  const reached = bets.map(({ stake }) => realtimeTier(stake, tiers));
  const sum = bets.reduce((parts, bet) => parts + realtimePart(bet, tiers), 0n);
  return { tierOfBet: reached.map((tier) => tier && Number(tier.betAmount)), pay: Number(wholeUnits(sum)) };
}

const START = millis(Date.parse('2026-09-22T00:00:00+08:00'));
/** Each event of a life is at noon, two days after the one before: a whole period is over in between. */
const noonOf = (place: number) => millis(START + (2 * place + 0.5) * DAY_MS);
const WORDS: Readonly<Record<string, string>> = { N: 'offered', P: 'accepted', A: 'accepted', E: 'edit offered' };

function known(result: ReturnType<typeof next<string>>): Agreement<string> {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

function eventOf(word: string, place: number, { offer, answers }: Agreement<string>) {
  const at = noonOf(place);
  const requestId = offer?.requestId ?? answers.at(-1)?.requestId ?? place;
  const events: Readonly<Record<string, AgreementEvent<string>>> = {
    offer: { type: 'offer', requestId: place, tiers: ['old'] },
    'edit-offer': { type: 'offer', requestId: place, tiers: ['new'] },
    'edit-accept': { type: 'accept', requestId, at },
    accept: { type: 'accept', requestId, at },
  };
  return events[word]!;
}

function life({ events }: { readonly events: readonly string[] }) {
  let agreement: Agreement<string> = { period: 'DAY', offer: null, answers: [], agreed: [] };
  let second = 'none';
  const states = events.map((word, place) => {
    const after = known(next(agreement, eventOf(word, place, agreement)));
    if (events[place - 1] === word) second = after === agreement ? 'same answer' : 'another answer';
    agreement = after;
    return WORDS[statusOf(agreement, noonOf(place))];
  });
  return { states, second };
}

const ADAPTERS: Readonly<Record<string, (input: never) => object>> = {
  dividend: dividends,
  'dividend.chain': dividendChain,
  'salary.daily': dailySalary,
  'salary.window': turnoverByWindow,
  'salary.realtime': realtimeSalary,
  'contract.life': life,
};

/** Lives with settlements are played on a database: life.test.ts. */
const isSettled = ({ topic, input }: Case): boolean =>
  topic === 'contract.life' && (input as Parameters<typeof life>[0]).events.includes('settle');

const CASES = workedCases<Case>('agents.json').filter((each) => !each.topic.startsWith('rebate.') && !isSettled(each));

describe.skipIf(CASES.length === 0)('agreements, as they are worked out by hand', () => {
  it.each(CASES.map((each) => [`${each.id} ${each.why}`, each] as const))('%s', (_, { topic, input, expect: is }) => {
    const got = new Map(Object.entries(ADAPTERS[topic]!(input as never)));
    expect(Object.fromEntries(Object.keys(is).map((key) => [key, got.get(key)]))).toEqual(is);
  });
});
