import { expect, it } from 'vitest';
import { goesBack, isSameResult, resultText, standingOf } from './results.ts';
import type { Facts } from './sport.ts';
import type { Facts as GoalFacts } from '#games/sports/goals/judge.ts';

type Score = readonly [number, number];
const played = (half: Score | null, full: Score): GoalFacts => ({
  played: 'whole',
  half,
  full,
  goals: null,
  goesOn: null,
});

const WON = played([1, 0], [2, 1]);
const VOID = { played: 'void' } as Facts;
const standingAfter = (...all: readonly Facts[]) => standingOf(all.map((facts, at) => ({ source: `s${at}`, facts })));

it('one source is provisional, two that say the same agree, and any that says otherwise differs', () => {
  expect(standingAfter().is).toBe('none');
  expect(standingAfter(WON)).toMatchObject({ is: 'provisional', facts: WON, by: ['s0'] });
  expect(standingAfter(WON, played([1, 0], [2, 1]))).toMatchObject({ is: 'agreed', by: ['s0', 's1'] });
  expect(standingAfter(WON, played([1, 0], [2, 0])).is).toBe('differing');
  expect(standingAfter(WON, WON, VOID).is).toBe('differing');
  // A report without the half-time score does not match one that has it.
  expect(standingAfter(WON, played(null, [2, 1])).is).toBe('differing');
  expect(standingAfter(VOID, { ...WON, played: 'void' }).is).toBe('agreed');
});

it('who goes on is no part of a result', () => {
  expect(isSameResult(WON, { ...WON, goesOn: 'away' })).toBe(true);
});

it('goals are not taken back by themselves, in the match or in its first half', () => {
  expect(goesBack(WON, played([1, 0], [1, 1]))).toBe(true);
  expect(goesBack(WON, played([0, 0], [2, 1]))).toBe(true);
  expect(goesBack(WON, played([1, 1], [2, 2]))).toBe(false);
  expect(goesBack(WON, played(null, [2, 1]))).toBe(false);
  expect(goesBack(VOID, WON)).toBe(false);
});

it('is written in one line', () => {
  expect([WON, played(null, [0, 0]), { ...WON, played: 'cut' as const }, VOID].map(resultText)).toEqual([
    '2-1 (1-0)',
    '0-0',
    '2-1 (1-0), abandoned',
    'void',
  ]);
});
