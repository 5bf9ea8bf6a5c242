import { expect, it } from 'vitest';
import { layoutFor } from './layout.ts';

it.each([
  [320, 568, 150],
  [360, 640, 150],
  [768, 1024, 150],
  [740, 360, 100],
  [1280, 720, 110],
  [1920, 1080, 110],
])('keeps the reels, the roof and the base inside %d × %d, above the controls', (width, height, foot) => {
  const { left, top, cell, row, column, roof, base } = layoutFor(width, height, foot);
  expect(left - column).toBeGreaterThanOrEqual(0);
  expect(left + cell * 5 + column).toBeLessThanOrEqual(width);
  expect(roof.y).toBeGreaterThanOrEqual(-cell * 0.15);
  expect(base.y + base.height * 0.75).toBeLessThanOrEqual(height - foot + 1);
  expect(top + row * 3).toBeLessThan(height - foot);
});

it('uses most of a phone’s width for the reels', () => {
  const { cell } = layoutFor(360, 640, 150);
  expect(cell * 5).toBeGreaterThan(320);
});
