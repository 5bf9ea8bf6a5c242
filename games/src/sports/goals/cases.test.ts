/** Football matches with settlements of bets as leading bookmakers publish them. */
import { parseUnits, unitsToText } from '#kernel';
import { workedCases } from '#testkit/worked.ts';
import { describe, expect, it } from 'vitest';
import { returnOf } from '../../kit/shares.ts';
import { readLine } from '../kit/line.ts';
import { readOdds } from '../kit/odds.ts';
import { legOf } from '../kit/shares.ts';
import type { Score, Side } from '../kit/sides.ts';
import { judge, type Facts } from './judge.ts';
import type { Selection } from './selection.ts';

interface Leg {
  readonly market: string;
  readonly period?: string;
  readonly side: string;
  readonly line?: string;
  readonly odds: string;
  readonly scoreAtBet?: Score;
  readonly number?: number;
  readonly listedUpTo?: Score;
}

interface Case {
  readonly id: string;
  readonly title: string;
  readonly bet: { readonly stake: string; readonly legs?: readonly Leg[] };
  readonly facts: {
    readonly sport?: string;
    readonly status: string;
    readonly hoursLate?: number;
    readonly finished?: boolean;
    readonly onPitch?: Score;
    readonly score: {
      readonly ft: Score;
      readonly ht?: Score;
      readonly et?: Score;
      readonly p?: Score;
      readonly goals?: readonly { readonly team: Side }[];
    };
  };
  readonly expect: { readonly leg: string; readonly return: string };
}

const LATE_HOURS = 48;

function factsOf({ status, score, onPitch, finished, hoursLate = 0 }: Case['facts']): Facts {
  const isVoid = hoursLate > LATE_HOURS || finished === false;
  const [home, away] = score.p ?? score.et ?? score.ft;
  return {
    played: isVoid ? 'void' : status === 'abandoned' ? 'cut' : 'whole',
    half: score.ht ?? null,
    full: onPitch ?? score.ft,
    goals: score.goals?.map(({ team }) => team) ?? null,
    goesOn: (score.p ?? score.et) ? (home > away ? 'home' : 'away') : null,
  };
}

function selectionOf({ market, side, line, number, listedUpTo, scoreAtBet, period = 'fullTime' }: Leg): Selection {
  const at = { market, period } as const;
  if (market === 'correctScore') {
    const score = side === 'other' ? null : (side.split('-').map(Number) as [number, number]);
    return { ...at, side: score, listed: listedUpTo! } as Selection;
  }
  if (market === 'halfTimeFullTime') return { market, side: side.split('/') } as unknown as Selection;
  const more = {
    ...(line !== undefined && { line: readLine(line)! }),
    ...(number && { number }),
    ...(scoreAtBet && { scoreAtBet }),
  };
  return { ...at, side, ...more } as Selection;
}

const CASES = workedCases<Case>('sports.json').filter(({ facts }) => facts.sport === 'football');

describe.skipIf(CASES.length === 0)('football, as it is published', () => {
  it.each(CASES.map((each) => [`${each.id} ${each.title}`, each] as const))('%s', (_, { bet, facts, expect: is }) => {
    const [leg] = bet.legs!;
    const shares = judge(selectionOf(leg!), factsOf(facts));
    const stake = parseUnits(bet.stake);
    if (!stake.ok) throw new Error(bet.stake);
    expect(unitsToText(returnOf(stake.value, [legOf(shares, readOdds(leg!.odds)!)]))).toBe(is.return);
  });
});
