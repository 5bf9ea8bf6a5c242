import { expect, it } from 'vitest';
import { columnsFor } from './pick-board.ts';
import { goalOf } from './wheel.ts';

it('boxes are laid in as many columns as make them largest', () => {
  expect(columnsFor(12, 600, 400)).toBe(4);
  expect(columnsFor(12, 330, 220)).toBe(4);
  expect(columnsFor(3, 600, 200)).toBe(3);
});

it('a wheel comes to rest with the middle of its segment at the top, whole turns later', () => {
  for (const [segment, count] of [
    [0, 8],
    [5, 8],
    [11, 12],
  ] as const) {
    const middle = ((segment + 0.5) / count) * 360;
    expect((goalOf(segment, count, 4) + middle) % 360).toBeCloseTo(0);
    expect(goalOf(segment, count, 4)).toBeGreaterThan(4 * 360);
  }
});
