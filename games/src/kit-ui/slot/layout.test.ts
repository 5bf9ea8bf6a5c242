import { expect, it } from 'vitest';
import { layoutFor, type Controlled, type Frame } from './layout.ts';

/** A pavilion with a wide roof, as broad as slots are built. */
const frame: Frame = { head: 262 / 192, base: 104 / 192, width: 1140 / 192, column: 36 / 192 };
const laid = (width: number, height: number, controlled: Controlled, hasMeters = false) =>
  layoutFor(width, height, controlled, { reelCount: 5, rowCount: 3, frame, hasMeters });

it.each([
  [320, 568, 150],
  [360, 640, 150],
  [768, 1024, 150],
  [740, 360, 100],
  [1280, 720, 110],
  [1920, 1080, 110],
])('keeps the reels, the head and the base inside %d × %d, above the controls', (width, height, foot) => {
  const { left, top, cell, row, column, head, base } = laid(width, height, { foot, side: 0 });
  expect(left - column).toBeGreaterThanOrEqual(0);
  expect(left + cell * 5 + column).toBeLessThanOrEqual(width);
  expect(head.y).toBeGreaterThanOrEqual(-cell * 0.15);
  expect(base.y + base.height * 0.75).toBeLessThanOrEqual(height - foot + 1);
  expect(top + row * 3).toBeLessThan(height - foot);
});

it.each([
  [568, 230],
  [740, 260],
  [844, 290],
  [932, 330],
])('keeps all of the frame between controls that stand beside it at %d × %d', (width, height) => {
  const { head, base, top, row } = laid(width, height, { foot: 0, side: 150 });
  expect(head.x).toBeGreaterThanOrEqual(150);
  expect(head.x + head.width).toBeLessThanOrEqual(width - 150);
  expect(head.y).toBeGreaterThanOrEqual(0);
  expect(base.y + base.height * 0.75).toBeLessThanOrEqual(height + 1);
  expect(row * 3).toBeGreaterThan(height * 0.5);
  expect(top + row * 3).toBeLessThan(height);
});

it('uses most of a phone’s width for the reels', () => {
  const { cell } = laid(360, 640, { foot: 150, side: 0 });
  expect(cell * 5).toBeGreaterThan(320);
});

it.each([
  [360, 640, { foot: 150, side: 0 }],
  [740, 320, { foot: 0, side: 150 }],
  [1280, 720, { foot: 110, side: 0 }],
  [1920, 1080, { foot: 110, side: 0 }],
])(
  'keeps room for meters over the head at %d × %d, and all of the reels over the controls',
  (width, height, controlled) => {
    const { meters, head, reels, base } = laid(width, height, controlled, true);
    expect(meters.y).toBeGreaterThanOrEqual(0);
    expect(meters.y + meters.height).toBeLessThanOrEqual(head.y + 1);
    expect(meters.height).toBeGreaterThanOrEqual(30);
    expect(meters.x).toBeGreaterThanOrEqual(controlled.side);
    expect(meters.x + meters.width).toBeLessThanOrEqual(width - controlled.side);
    expect(reels.y + reels.height).toBeLessThan(height - controlled.foot);
    expect(base.y + base.height * 0.75).toBeLessThanOrEqual(height - controlled.foot + 1);
  },
);

it('has no room between head and edge where nothing is to be metered', () => {
  expect(laid(1280, 720, { foot: 110, side: 0 }).meters.height).toBe(0);
});

it('lays out other reels than five by three', () => {
  const six = layoutFor(
    360,
    640,
    { foot: 150, side: 0 },
    { reelCount: 6, rowCount: 4, frame: { ...frame, width: 6.8 }, hasMeters: false },
  );
  expect(six.reels.width).toBeLessThanOrEqual(360);
  expect(six.reels.height).toBeCloseTo(six.row * 4);
});
