import { expect, test } from 'vitest';
import { drumOf } from './drum.ts';

const TEN_SECONDS = 600;

test.each([10, 11, 49, 80])('%d balls stay in the drum and keep moving', (count) => {
  const drum = drumOf(count, '20260131-0042');
  let moved = 0;
  for (let step = 0; step < TEN_SECONDS; step += 1) {
    const before = Array.from(drum.y);
    drum.step();
    for (let at = 0; at < count; at += 1) {
      expect(Math.hypot(drum.x[at]!, drum.y[at]!)).toBeLessThanOrEqual(1 - drum.radius + 1e-5);
      if (step > TEN_SECONDS - 60) moved += Math.abs(drum.y[at]! - before[at]!);
    }
  }
  // Within a second a ball moves through a good part of the drum.
  expect(moved / count).toBeGreaterThan(0.7);
});

test('the same draw looks the same, and who has left is not pushed about', () => {
  const [one, other] = [drumOf(49, 'a'), drumOf(49, 'a')];
  one.out[7] = 1;
  other.out[7] = 1;
  const at = [one.x[7], one.y[7]];
  for (let step = 0; step < 200; step += 1) {
    one.step();
    other.step();
  }
  expect(Array.from(one.x)).toEqual(Array.from(other.x));
  expect([one.x[7], one.y[7]]).toEqual(at);
});
