import { expect, it } from 'vitest';
import { TURN_MS, tickTimes, turnedTo } from './turning.ts';

it('always turns on by some rounds, and rests with the middle of its segment at the top', () => {
  let before = 0;
  for (const [segment, segments] of [
    [0, 10],
    [9, 10],
    [27, 50],
    [0, 50],
    [49, 50],
  ] as const) {
    const after = turnedTo(before, segment, segments);
    expect(after - before).toBeGreaterThan(3 * 360 - 1);
    expect(after - before).toBeLessThan(5 * 360);
    expect((after + ((segment + 0.5) * 360) / segments) % 360).toBeCloseTo(0, 9);
    before = after;
  }
});

it('is heard less and less often, and no more when it rests', () => {
  const gaps = tickTimes.slice(1).map((at, tick) => at - tickTimes[tick]!);
  expect(gaps.toSorted((a, b) => a - b)).toEqual(gaps);
  expect(tickTimes.at(-1)).toBeLessThan(TURN_MS);
});
