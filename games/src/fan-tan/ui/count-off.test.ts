import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Course } from '../../kit-ui/stage/course.ts';
import { beadCues, countingAt, endOf, PICTURE, revealsAt, type Point } from './count-off.ts';

const STEP_MS = 6_000;
const inStep = (ms: number): Course => ({ phase: 'dealing', ms });
const isInPicture = ({ x, y }: Point) => x > 3 && x < PICTURE.width - 3 && y > 3 && y < PICTURE.height - 3;
const rounds = fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 60, max: 99 }));

test('what is left at the end is what decides, and all others have been taken by fours', () => {
  fc.assert(
    fc.property(rounds, ([round, beads]) => {
      const { left, apart } = countingAt(inStep(revealsAt(STEP_MS)), round, beads, STEP_MS, false);
      expect(left).toBe(endOf(beads));
      expect((beads - left) % 4).toBe(0);
      expect(apart).toBe(1);
    }),
  );
});

test('a heap of a multiple of four leaves four', () => {
  expect([60, 61, 62, 63, 64, 99].map(endOf)).toEqual([4, 1, 2, 3, 4, 3]);
});

test('no bead jumps, and none leaves the picture', () => {
  fc.assert(
    fc.property(rounds, ([round, beads]) => {
      let last = countingAt(inStep(0), round, beads, STEP_MS, false);
      for (let ms = 16; ms <= STEP_MS; ms += 16) {
        const next = countingAt(inStep(ms), round, beads, STEP_MS, false);
        const before = last.beads;
        expect(
          Math.max(...next.beads.map(({ x, y }, at) => Math.hypot(x - before[at]!.x, y - before[at]!.y))),
        ).toBeLessThan(20);
        expect(next.beads.every(isInPicture)).toBe(true);
        expect(next.left).toBeLessThanOrEqual(last.left);
        last = next;
      }
    }),
    { numRuns: 10 },
  );
});

test('what is left lies apart from everything that was taken', () => {
  fc.assert(
    fc.property(rounds, ([round, beads]) => {
      const { beads: places, left } = countingAt(inStep(STEP_MS), round, beads, STEP_MS, false);
      const right = Math.max(...places.slice(0, left).map(({ x }) => x));
      expect(Math.min(...places.slice(left).map(({ x }) => x))).toBeGreaterThan(right + 15);
    }),
  );
});

test('without movement the heap is whole until the count is told', () => {
  expect(countingAt(inStep(2_000), 3, 77, STEP_MS, true)).toMatchObject({ left: 77, stick: null });
  expect(countingAt(inStep(STEP_MS), 3, 77, STEP_MS, true)).toMatchObject({ left: 1, stick: null });
});

test('a sound for every four, and then what is left is called', () => {
  const cues = beadCues(70, STEP_MS);
  expect(cues).toHaveLength(17 + 1);
  expect(cues.at(-1)?.cue).toEqual({ kind: 'say', key: 'fan-tan.say.left', values: { beads: 70, left: 2 } });
});
