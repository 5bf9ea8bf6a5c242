import { expect, test } from 'vitest';
import { resultOf, resultText } from './result.ts';

const FOOTBALL = { played: 'whole', half: [0, 0], full: [2, 1], goals: [], goesOn: null };
const CUT = {
  played: 'cut',
  sets: [
    [6, 4],
    [3, 6],
  ],
  broken: [2, 1],
  winner: 'home',
  points: [],
};
const RACE = { played: 'whole', order: [4, 1, 6, 2, 3, 5] };

test('a result is its goals, or its sets and their points; a race and what does not count have none', () => {
  expect(resultOf('football', FOOTBALL)).toEqual({ score: [2, 1] });
  expect(resultOf('tennis', CUT)).toEqual({
    score: [1, 1],
    sets: [
      [6, 4],
      [3, 6],
      [2, 1],
    ],
  });
  expect([resultOf('football', { played: 'void' }), resultOf('tennis', null), resultOf('racing', RACE)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a result is said in one line, and of a race the first three', () => {
  expect(resultText('football', FOOTBALL)).toBe('2–1');
  expect(resultText('maps', { ...CUT, broken: null })).toBe('1–1 (6–4, 3–6)');
  expect(resultText('racing', RACE)).toBe('4 › 1 › 6');
  const none = [
    ['racing', null],
    ['racing', { played: 'void', order: [] }],
    ['football', { played: 'void' }],
  ] as const;
  expect(none.map(([sport, facts]) => resultText(sport, facts))).toEqual([null, null, null]);
});
