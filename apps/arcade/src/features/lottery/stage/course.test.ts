import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseOf, OFF_TRACK, leadersOf, LINE, type Stride } from './course.ts';
import { scoreOf } from './score.ts';

const score = scoreOf({ id: 'pk10' }, 10, true);
const orders = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { minLength: 10 });

/** Linear interpolation between strides. */
function placeAt(strides: readonly Stride[], ms: number): number {
  const next = strides.findIndex((stride) => stride.ms >= ms);
  if (next < 0) return strides.at(-1)!.at;
  const [from, to] = [strides[Math.max(0, next - 1)]!, strides[next]!];
  return to.ms === from.ms ? to.at : from.at + ((to.at - from.at) * (ms - from.ms)) / (to.ms - from.ms);
}

test('runners cross the line in the order that was drawn, whatever it is', () => {
  fc.assert(
    fc.property(orders, fc.string(), (order, seed) => {
      const course = courseOf(order, score, seed);
      const crossed = course.map((strides) => strides.find(({ at }) => at >= LINE)!.ms);
      const byTime = crossed.map((ms, at) => ({ ms, runner: at + 1 })).toSorted((a, b) => a.ms - b.ms);
      expect(byTime.map(({ runner }) => runner)).toEqual(order);
      expect(byTime.map(({ ms }) => ms)).toEqual(score.falls);
    }),
  );
});

test('nobody is over the line before it is his turn, and at the end all are gone', () => {
  fc.assert(
    fc.property(orders, fc.string(), (order, seed) => {
      const course = courseOf(order, score, seed);
      for (let ms = 0; ms < score.endsMs; ms += 100)
        for (const [at, strides] of course.entries())
          expect(placeAt(strides, ms) < LINE).toBe(ms < score.falls[order.indexOf(at + 1)]!);
      for (const strides of course) {
        expect(placeAt(strides, score.endsMs)).toBe(OFF_TRACK);
        expect(strides.map(({ ms }) => ms)).toEqual(strides.map(({ ms }) => ms).toSorted((a, b) => a - b));
      }
    }),
  );
});

test('they change places on the way, and the look of a draw is the same each time', () => {
  const order = [3, 1, 2, 10, 9, 8, 7, 6, 5, 4];
  const course = courseOf(order, score, '20260131-0042');
  expect(new Set(leadersOf(course)).size).toBeGreaterThan(1);
  expect(courseOf(order, score, '20260131-0042')).toEqual(course);
  expect(courseOf(order, score, '20260131-0043')).not.toEqual(course);
});
