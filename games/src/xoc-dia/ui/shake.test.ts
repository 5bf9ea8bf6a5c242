import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Course } from '../../kit-ui/stage/course.ts';
import { coinCues, laidAt, liftsAt, shakenAt } from './shake.ts';

const STEP_MS = 4_000;
const inStep = (ms: number): Course => (ms < 0 ? { phase: 'closed', ms } : { phase: 'dealing', ms });

test('the bowl has come to rest before it is lifted', () => {
  for (let ms = liftsAt(STEP_MS) - 500; ms <= STEP_MS; ms += 16)
    expect(shakenAt(inStep(ms), STEP_MS)).toEqual({ x: 0, y: 0, tilt: 0 });
});

test('it is shaken from the close of bets on, and without a jump as the result comes', () => {
  const ways = Array.from({ length: 400 }, (_, at) => shakenAt(inStep(at * 4 - 400), STEP_MS));
  expect(ways.some(({ x }) => Math.abs(x) > 0.9)).toBe(true);
  for (const [at, { x, y }] of ways.entries())
    if (at > 0) expect(Math.abs(x - ways[at - 1]!.x) + Math.abs(y - ways[at - 1]!.y)).toBeLessThan(0.2);
});

test('coins lie beside each other, in every round', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (round) => {
      const coins = laidAt(round);
      const ways = coins.flatMap((one, at) =>
        coins.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      );
      expect(Math.min(...ways)).toBeGreaterThan(0.54);
      expect(Math.max(...coins.map(({ x, y }) => Math.hypot(x, y)))).toBeLessThan(0.66);
    }),
  );
});

test('what lies is called once the bowl is off, with how many of each colour', () => {
  const last = coinCues([1, 0, 1, 1], STEP_MS).at(-1)!;
  expect(last.at).toBeGreaterThan(liftsAt(STEP_MS));
  expect(last.cue).toEqual({ kind: 'say', key: 'xoc-dia.say.odd', values: { red: 3, white: 1 } });
  expect(coinCues([0, 0, 0, 0], STEP_MS).at(-1)?.cue).toMatchObject({ key: 'xoc-dia.say.even' });
});
