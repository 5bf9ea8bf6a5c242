/** Worked cases of coupons from outside, with their results. */
import { parseUnits, units, unitsToText, ZERO, type Units } from '#kernel';
import { workedCases } from '#testkit/worked.ts';
import { describe, expect, it } from 'vitest';
import { bookOf, chancesOf } from '../goals/chances.ts';
import { builderChances } from '../goals/builder.ts';
import { SIZE } from '../goals/distribution.ts';
import type { Selection } from '../goals/selection.ts';
import { fairOdds } from '../kit/chances.ts';
import { readLine } from '../kit/line.ts';
import { ONE, readOdds } from '../kit/odds.ts';
import { deadHeat, legOf, LOST, VOID, WON, type Part, type Shares } from '../kit/shares.ts';
import type { Score } from '../kit/sides.ts';
import { verdictOn, type Accepts, type Logged } from './accept.ts';
import { cashOutOf, type CashOutPick } from './cash-out.ts';
import { builderShares, eachWay, returnedOf } from './returned.ts';
import { accumulator, betsIn, NAMED, type System } from './system.ts';

interface Case<Bet, Facts, Expect> {
  readonly id: string;
  readonly area: string;
  readonly title: string;
  readonly bet: Bet;
  readonly facts: Facts;
  readonly expect: Expect;
}

const ALL = workedCases<Case<unknown, unknown, unknown>>('sports.json');
const of = <Bet, Facts, Expect>(...areas: string[]) =>
  (ALL as Case<Bet, Facts, Expect>[])
    .filter(({ area }) => areas.includes(area))
    .map((each) => [`${each.id} ${each.title}`, each] as const);

function money(text: string): Units {
  const parsed = parseUnits(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
}
const odds = (text: string) => readOdds(text)!;
const text = (amount: bigint) => unitsToText(units(amount));

const OUTCOMES: Readonly<Record<string, Shares>> = {
  won: WON,
  lost: LOST,
  void: VOID,
  'half-won': { of: 2, won: 1, void: 1 },
  'half-lost': { of: 2, won: 0, void: 1 },
  'dead-heat 1/2': deadHeat(1, 2),
};
const sharesOf = (outcome: string) => OUTCOMES[outcome]!;

function part(fraction: string): Part {
  const [over, under] = fraction.split('/').map(Number);
  return [over!, under!];
}

interface Leg {
  readonly outcome: string;
  readonly odds: string;
}
const legsOf = (legs: readonly Leg[]) => legs.map((leg) => legOf(sharesOf(leg.outcome), odds(leg.odds)));

describe.skipIf(ALL.length === 0)('coupons, as it is published', () => {
  it.each(
    of<{ stake: string; maximumPayout?: string }, { legs: Leg[] }, { return: string; uncapped?: string }>(
      'accumulators',
    ),
  )('%s', (_, { bet, facts: { legs }, expect: is }) => {
    const bets = [{ legs: legsOf(legs), system: accumulator(legs.length) }];
    const most = bet.maximumPayout ? money(bet.maximumPayout) : null;
    expect(text(returnedOf(money(bet.stake), bets, most))).toBe(is.return);
    if (is.uncapped) expect(text(returnedOf(money(bet.stake), bets))).toBe(is.uncapped);
  });

  interface SystemBet {
    readonly system: string;
    readonly unitStake: string;
    readonly sizes?: readonly number[];
    readonly bankers?: readonly number[];
  }

  it.each(of<SystemBet, { legs: Leg[] }, { bets: number; totalStake: string; return: string }>('systems'))(
    '%s',
    (_, { bet, facts: { legs }, expect: is }) => {
      const system: System = bet.sizes
        ? { bankers: bet.bankers ?? [], sizes: bet.sizes }
        : NAMED[bet.system as keyof typeof NAMED].system;
      const stake = money(bet.unitStake);
      const bets = betsIn(system, legs.length);
      expect(bets).toBe(is.bets);
      expect(text(stake * BigInt(bets))).toBe(is.totalStake);
      expect(text(returnedOf(stake, [{ legs: legsOf(legs), system }]))).toBe(is.return);
    },
  );

  interface EachWayBet {
    readonly kind: string;
    readonly unitStake: string;
    readonly placeFraction: readonly string[];
    readonly stake: string;
    readonly legs: readonly { readonly odds: string }[];
  }
  interface EachWayFacts {
    readonly legs: readonly { readonly win: string; readonly place: string; readonly odds: string }[];
    readonly deduction: string;
    readonly leg: string;
  }

  it.each(
    of<EachWayBet, EachWayFacts, { totalStake: string; return: string; oddsAfterDeduction: string }>(
      'each-way and races',
    ),
  )('%s', (_, { bet, facts, expect: is }) => {
    if (bet.kind === 'single') {
      const [off, among] = part(facts.deduction);
      const leg = legOf(sharesOf(facts.leg), odds(bet.legs[0]!.odds), [among - off, among]);
      const returned = (stake: Units) => text(returnedOf(stake, [{ legs: [leg], system: accumulator(1) }]));
      expect(returned(money(bet.stake))).toBe(is.return);
      expect(Number(returned(units(BigInt(ONE))))).toBe(Number(is.oddsAfterDeduction));
      return;
    }
    const picks = facts.legs.map((leg, at) => ({
      win: sharesOf(leg.win),
      place: sharesOf(leg.place),
      odds: odds(leg.odds),
      part: part(bet.placeFraction[at]!),
    }));
    const stake = money(bet.unitStake);
    const bets = eachWay(picks, accumulator(picks.length));
    expect(text(stake * BigInt(bets.length))).toBe(is.totalStake);
    expect(text(returnedOf(stake, bets))).toBe(is.return);
  });

  interface CashOutFacts {
    readonly legs: readonly { readonly state: string; readonly oddsTaken: string; readonly oddsNow: string | null }[];
    readonly endsAs?: string;
  }
  interface CashOutExpect {
    readonly offerFull: string;
    readonly paidNow: string;
    readonly stakeLeft: string;
    readonly return: string;
  }

  it.each(of<{ stake: string; cashOutMargin: string; part: string }, CashOutFacts, CashOutExpect>('cash-out'))(
    '%s',
    (_, { bet, facts, expect: is }) => {
      const picks = facts.legs.map(({ state, oddsTaken, oddsNow }): CashOutPick => {
        const taken = { odds: odds(oddsTaken) };
        return oddsNow === null ? { ...taken, shares: sharesOf(state) } : { ...taken, now: odds(oddsNow) };
      });
      const offer = (stake: Units) => cashOutOf(stake, picks, Number(bet.cashOutMargin) * ONE);
      const stake = money(bet.stake);
      const [over, under] = bet.part === '1' ? [1, 1] : part(bet.part);
      const cashed = units((stake * BigInt(over)) / BigInt(under));
      const left = units(stake - cashed);
      expect([offer(stake), offer(cashed), left].map(text)).toEqual([is.offerFull, is.paidNow, is.stakeLeft]);
      const legs = facts.legs.map(({ oddsTaken }) => legOf(sharesOf(facts.endsAs ?? 'lost'), odds(oddsTaken)));
      const later = returnedOf(left, [{ legs, system: accumulator(legs.length) }]);
      expect(text(offer(cashed) + later)).toBe(is.return);
    },
  );

  it.each(of<{ stake: string; odds: string }, { legs: string[] }, { outcome: string; return: string }>('bet builder'))(
    '%s',
    (_, { bet, facts, expect: is }) => {
      const shares = builderShares(facts.legs.map(sharesOf));
      expect(shares).toEqual(sharesOf(is.outcome));
      const legs = [legOf(shares, odds(bet.odds))];
      expect(text(returnedOf(money(bet.stake), [{ legs, system: accumulator(1) }]))).toBe(is.return);
    },
  );

  it.each(
    of<{ stake: string; odds: string }, { results: string[] }, { postings: string[]; net: string }>('corrections'),
  )('%s', (_, { bet, facts, expect: is }) => {
    const stake = money(bet.stake);
    const postings = [`-${text(stake)} staked`];
    let paid = ZERO;
    for (const [run, result] of facts.results.entries()) {
      if (paid > 0n) postings.push(`-${text(paid)} run ${run - 1} taken back`);
      const legs = [legOf(sharesOf(result.split(': ')[1]!), odds(bet.odds))];
      paid = returnedOf(stake, [{ legs, system: accumulator(1) }]);
      postings.push(`+${text(paid)} run ${run} paid (${result})`);
    }
    expect(postings).toEqual(is.postings);
    expect(text(paid - stake)).toBe(is.net);
  });

  interface AcceptanceFacts {
    readonly oddsAtEnd: string;
    readonly status: string;
    readonly suspendedMs?: readonly [number, number];
  }

  const CODES = { moved: 'sports.odds.changed', stopped: 'sports.market.suspended', line: 'sports.line.changed' };

  it.each(
    of<
      { odds: string; accepts: Accepts; delayMs: number },
      AcceptanceFacts,
      { outcome: string; odds?: string; code?: string; oddsNow?: string }
    >('acceptance'),
  )('%s', (_, { bet, facts, expect: is }) => {
    const waiting = { market: 'm', line: null, accepts: bet.accepts, odds: odds(bet.odds) };
    const log = (facts.suspendedMs ?? [])
      .slice(0, 1)
      .filter((at) => at >= 0 && at <= bet.delayMs)
      .map((): Logged => ({ type: 'stop', market: 'm' }));
    const now = { isOpen: facts.status === 'open', line: null, odds: odds(facts.oddsAtEnd) };
    const verdict = verdictOn(waiting, log, now);
    const shown = (value: number) => (value / ONE).toFixed(4);
    expect(
      verdict.isTaken
        ? { outcome: 'accepted', odds: shown(verdict.odds) }
        : {
            outcome: 'refused',
            code: CODES[verdict.why],
            ...(verdict.why === 'moved' && { oddsNow: shown(verdict.now) }),
          },
    ).toEqual(is);
  });
});

/** "totals over 2.75" and the like, of the score at the end. */
function selectionOf(words: string): Selection {
  const [market, side, line] = words.split(' ');
  const period = 'fullTime';
  if (market === 'correctScore') return { market, period, side: side!.split('-').map(Number), listed: [4, 4] } as never;
  return { market, period, side, ...(line && { line: readLine(line) }) } as never;
}

function bookWith(chances: Readonly<Record<string, string>>, now: Score = [0, 0]) {
  const full = new Float64Array(SIZE * SIZE);
  for (const [score, chance] of Object.entries(chances)) {
    const [home, away] = score.split('-').map(Number) as unknown as Score;
    full[home * SIZE + away] = Number(chance);
  }
  const next = { home: 0, away: 0, none: 0 };
  return bookOf({ full, first: null, second: full, halfFull: null, next, score: now }, [0, 0]);
}

describe.skipIf(ALL.length === 0)('prices from one distribution, as worked out elsewhere', () => {
  it.each(
    of<
      { chancesOfScores: Record<string, string>; what: string },
      unknown,
      { won: string; lost: string; void: string; fairOdds: string }
    >('prices from one distribution'),
  )('%s', (_, { bet, expect: is }) => {
    const book = bookWith(bet.chancesOfScores);
    const all = bet.what.replace('builder: ', '').split(' + ').map(selectionOf);
    const chances = (bet.what.startsWith('builder') ? builderChances(all, book) : chancesOf(all[0]!, book))!;
    expect(chances.won).toBeCloseTo(Number(is.won), 10);
    expect(chances.lost).toBeCloseTo(Number(is.lost), 10);
    expect(1 - chances.won - chances.lost).toBeCloseTo(Number(is.void), 10);
    expect(Math.floor(fairOdds(chances) * ONE + 1e-6) / ONE).toBe(Number(is.fairOdds));
  });

  it('a bet that may come back has no price beside others', () => {
    const book = bookWith({ '0-0': '0.5', '1-0': '0.5' });
    for (const words of ['drawNoBet home', 'asianHandicap home -0.25', 'totals over 1'])
      expect(builderChances([selectionOf('bothTeamsToScore no'), selectionOf(words)], book)).toBeNull();
    expect(builderChances([{ market: 'nextGoal', number: 1, side: 'home' }], book)).toBeNull();
    expect(builderChances([selectionOf('matchResult home'), selectionOf('totals over 0.5')], book)!.won).toBe(0.5);
  });
});

it('a handicap counts from the score of now in a builder as well', () => {
  const all = ['asianHandicap home -0.5', 'bothTeamsToScore no'].map(selectionOf);
  const chances = { '1-0': '0.5', '2-0': '0.5' };
  expect([bookWith(chances), bookWith(chances, [1, 0])].map((book) => builderChances(all, book)!.won)).toEqual([
    1, 0.5,
  ]);
});

/** The areas that have a spec of their own elsewhere, and those of sports. */
const ELSEWHERE = ['odds formats', 'race prices'];
const HERE = ['accumulators', 'systems', 'each-way and races', 'cash-out', 'bet builder', 'corrections', 'acceptance'];
const SPORTS = ['football', 'tennis', 'esports', 'tableTennis', 'basketball', 'baseball'];

it('no case is left out', () => {
  const isRun = ({ area, facts }: (typeof ALL)[number]) =>
    [...ELSEWHERE, ...HERE, 'prices from one distribution'].includes(area) ||
    SPORTS.includes((facts as { sport: string }).sport);
  expect(ALL.filter((each) => !isRun(each)).map(({ id }) => id)).toEqual([]);
});
