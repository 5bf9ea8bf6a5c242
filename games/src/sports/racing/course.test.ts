/** The drawn course of a race. */
import { seededRng } from '#testkit/rng.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { courseOf, finishOf, LINE, placeAt } from './course.ts';

const orders = fc
  .integer({ min: 6, max: 10 })
  .chain((many) => fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].slice(0, many), { minLength: many }));

it('runners cross the line in the order that was drawn, within half a minute or little more, and none goes back', () => {
  fc.assert(
    fc.property(orders, fc.nat(), (order, seed) => {
      const course = courseOf(order, seededRng(seed));
      const times = course.map(finishOf);
      const numbers = order.toSorted((a, b) => a - b);
      expect(numbers.toSorted((a, b) => times[a - 1]! - times[b - 1]!)).toEqual(order);
      expect(new Set(times).size).toBe(order.length);
      expect(Math.min(...times)).toBeGreaterThanOrEqual(24_000);
      expect(Math.max(...times)).toBeLessThan(34_000);
      for (const strides of course) {
        expect(placeAt(strides, -1)).toBe(0);
        expect(placeAt(strides, finishOf(strides) - 1)).toBeLessThan(LINE);
        expect(placeAt(strides, finishOf(strides))).toBe(LINE);
        for (let ms = 0; ms < 34_000; ms += 500)
          expect(placeAt(strides, ms + 500)).toBeGreaterThanOrEqual(placeAt(strides, ms));
      }
    }),
  );
});

it('the lead changes on the way, and the same numbers make the same race', () => {
  const order = [3, 1, 2, 6, 5, 4];
  const course = courseOf(order, seededRng(7));
  const leaderAt = (ms: number) => {
    const places = course.map((strides) => placeAt(strides, ms));
    return places.indexOf(Math.max(...places)) + 1;
  };
  expect(new Set([2_000, 5_000, 10_000, 15_000, 20_000].map(leaderAt)).size).toBeGreaterThan(1);
  expect(courseOf(order, seededRng(7))).toEqual(course);
  expect(courseOf(order, seededRng(8))).not.toEqual(course);
});
