import { expect, it } from 'vitest';
import { multipleAt } from '../engine/climb.ts';
import { curveUntil, heightsIn, placeOf, viewportAt, smoothAt } from './curve.ts';

it('is drawn where it is counted: never a hundredth off', () => {
  for (let ms = 0; ms < 130_000; ms += 37)
    expect(Math.abs(smoothAt(ms) * 100 - multipleAt(ms)), String(ms)).toBeLessThanOrEqual(1);
});

it('keeps the lantern in the picture, however long the flight', () => {
  for (const ms of [0, 500, 8_000, 30_000, 132_000]) {
    const { x, y } = placeOf(ms, viewportAt(ms));
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x, y)).toBeLessThan(1);
  }
});

it('begins at the corner and ends at the lantern', () => {
  const viewport = viewportAt(20_000);
  const points = curveUntil(20_000, viewport);
  expect(points[0]).toEqual({ x: 0, y: 0 });
  expect(points.at(-1)).toEqual(placeOf(20_000, viewport));
});

it('names a few round heights at the side', () => {
  expect(heightsIn(viewportAt(0))).toEqual([1.2, 1.4, 1.6, 1.8]);
  for (const ms of [0, 9_000, 25_000, 60_000, 120_000]) {
    const heights = heightsIn(viewportAt(ms));
    expect(heights.length).toBeGreaterThan(1);
    expect(heights.length).toBeLessThan(6);
  }
});
