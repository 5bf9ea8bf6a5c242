import fc from 'fast-check';
import { expect, test } from 'vitest';
import { millis } from '#kernel';
import { courseOf, variationOf } from './course.ts';
import { cueSheet, type TimedCue } from './cue-sheet.ts';
import { leftOf, spinDown } from './spin-down.ts';

const cues: readonly TimedCue[] = [0, 500, 2_000].map((at) => ({ at, cue: { kind: 'dice' } }));

test('a course counts from when the result was sent, and to it before', () => {
  const at = (phase: 'betting' | 'closed' | 'dealing' | 'settled', now: number) =>
    courseOf({ phase, nextAt: millis(10_000), round: 1 }, now, 4_000).ms;
  expect([at('betting', 9_000), at('closed', 9_500), at('dealing', 7_000), at('settled', 9_000)]).toEqual([
    null,
    -500,
    1_000,
    Infinity,
  ]);
});

test('what turns comes to rest where it must, and begins at the pace it had', () => {
  const angle = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
  fc.assert(
    fc.property(angle, angle, fc.integer({ min: 500, max: 5_000 }), (from, to, ms) => {
      const pace = 2.5 / 1_000;
      const spin = spinDown(pace, ms, from, to);
      expect(Math.abs(from + spin.turns - to - Math.round(from + spin.turns - to))).toBeLessThan(1e-9);
      expect((leftOf(spin, 0) - leftOf(spin, 1 / ms)) / pace).toBeCloseTo(1, 1);
      expect(leftOf(spin, 1)).toBe(0);
    }),
  );
});

test('each sound is heard once, as its moment comes', () => {
  const sheet = cueSheet();
  const counts = [-10, 5, 300, 510, 520, 2_100].map((ms) => sheet.due(1, ms, cues).length);
  expect(counts).toEqual([0, 1, 0, 1, 0, 1]);
});

test('who comes late hears nothing of what has been', () => {
  expect(cueSheet().due(1, 1_900, cues)).toEqual([]);
  expect(cueSheet().due(1, Infinity, cues)).toEqual([]);
});

test('a page that was hidden until the end says what has not been said, and makes no noise', () => {
  const sheet = cueSheet();
  const cue = { at: 3_000, cue: { kind: 'say', key: 'roulette.say.zero' } } as const;
  sheet.due(1, 600, [...cues, cue]);
  expect(sheet.due(1, Infinity, [...cues, cue])).toEqual([cue.cue]);
  expect(sheet.due(1, Infinity, [...cues, cue])).toEqual([]);
});

test('how things lie differs from round to round and is the same for all', () => {
  const variations = Array.from({ length: 200 }, (_, round) => variationOf(round, 3));
  expect(new Set(variations).size).toBe(200);
  expect(variations.every((each) => each >= 0 && each < 1)).toBe(true);
  expect(variationOf(7, 3)).toBe(variationOf(7, 3));
});
