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
  const { left, top, cell, row, column, roof, base } = layoutFor(width, height, { foot, side: 0 });
  expect(left - column).toBeGreaterThanOrEqual(0);
  expect(left + cell * 5 + column).toBeLessThanOrEqual(width);
  expect(roof.y).toBeGreaterThanOrEqual(-cell * 0.15);
  expect(base.y + base.height * 0.75).toBeLessThanOrEqual(height - foot + 1);
  expect(top + row * 3).toBeLessThan(height - foot);
});

it.each([
  [568, 230],
  [740, 260],
  [844, 290],
  [932, 330],
])('keeps all of the pavilion between controls that stand beside it at %d × %d', (width, height) => {
  const { roof, base, top, row } = layoutFor(width, height, { foot: 0, side: 150 });
  expect(roof.x).toBeGreaterThanOrEqual(150);
  expect(roof.x + roof.width).toBeLessThanOrEqual(width - 150);
  expect(roof.y).toBeGreaterThanOrEqual(0);
  expect(base.y + base.height * 0.75).toBeLessThanOrEqual(height + 1);
  expect(row * 3).toBeGreaterThan(height * 0.5);
  expect(top + row * 3).toBeLessThan(height);
});

it('uses most of a phone’s width for the reels', () => {
  const { cell } = layoutFor(360, 640, { foot: 150, side: 0 });
  expect(cell * 5).toBeGreaterThan(320);
});
