/** Worked cases of basketball and baseball, with their settlements. */
import { workedCases } from '#testkit/worked.ts';
import { describe, expect, it } from 'vitest';
import { readLine } from '../kit/line.ts';
import type { Score } from '../kit/sides.ts';
import { baseballPlayed, basketballPlayed, judge, type Facts, type Selection } from './judge.ts';

interface Case {
  readonly id: string;
  readonly title: string;
  readonly bet: {
    readonly legs: readonly {
      readonly market: string;
      readonly period?: string;
      readonly side: string;
      readonly line?: string;
    }[];
  };
  readonly facts: {
    readonly sport?: string;
    readonly status: string;
    readonly periodMinutes?: number;
    readonly played?: string;
    readonly score: {
      readonly q?: readonly Score[];
      readonly innings?: Readonly<Record<'home' | 'away', readonly number[]>>;
      readonly ft: Score;
    };
  };
  readonly expect: { readonly leg: string };
}

const CASES = workedCases<Case>('sports.json').filter(
  ({ facts: { sport } }) => sport === 'basketball' || sport === 'baseball',
);

function playedOf({ score, status, periodMinutes, played }: Case['facts']): Facts['played'] {
  if (score.innings) return baseballPlayed([score.innings.home.length, score.innings.away.length], score.ft);
  if (status === 'ended') return 'whole';
  const [minutes, seconds] = played!.split(':').map(Number);
  return basketballPlayed(periodMinutes!, minutes! * 60 + seconds!);
}

describe.skipIf(CASES.length === 0)('matches of periods, as it is published', () => {
  it.each(CASES.map((each) => [`${each.id} ${each.title}`, each] as const))('%s', (_, { bet, facts, expect: is }) => {
    const { market, side, line, period } = bet.legs[0]!;
    const selection = {
      market,
      side,
      period: period ? Number(period.replace('quarter', '')) : null,
      ...(line && { line: readLine(line) }),
    };
    const {
      of,
      won,
      void: back,
    } = judge(selection as Selection, {
      played: playedOf(facts),
      periods: facts.score.q ?? [],
      full: facts.score.ft,
    });
    expect(back === of ? 'void' : won === of ? 'won' : won + back === 0 ? 'lost' : 'in part').toBe(is.leg);
  });
});

it('enough is played with five minutes of basketball to go, and with five innings of baseball, or four and a half', () => {
  expect([42 * 60 + 59, 43 * 60].map((seconds) => basketballPlayed(12, seconds))).toEqual(['cut', 'whole']);
  expect([34 * 60 + 59, 35 * 60].map((seconds) => basketballPlayed(10, seconds))).toEqual(['cut', 'whole']);
  expect(baseballPlayed([4, 5], [2, 1])).toBe('called');
  expect(baseballPlayed([4, 5], [1, 1])).toBe('cut');
  expect(baseballPlayed([5, 5], [1, 2])).toBe('called');
  expect(baseballPlayed([8, 9], [2, 1])).toBe('whole');
  expect(baseballPlayed([8, 9], [1, 2])).toBe('called');
});

it('a total that was passed before a game was called is decided, and a level period is nobody’s', () => {
  const facts: Facts = { played: 'called', periods: [[1, 1]], full: [6, 3] };
  expect(judge({ market: 'totals', side: 'over', line: 34 }, facts)).toEqual({ of: 2, won: 2, void: 0 });
  expect(judge({ market: 'winner', period: 1, side: 'home' }, facts)).toEqual({ of: 1, won: 0, void: 1 });
  expect(judge({ market: 'winner', period: null, side: 'home' }, { ...facts, played: 'cut' }).void).toBe(1);
});
