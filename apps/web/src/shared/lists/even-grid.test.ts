import { expect, test } from 'vitest';
import { evenGrid } from './even-grid.ts';

test('no number of halls leaves a tile alone in the last row, at any width', () => {
  for (let count = 1; count <= 12; count += 1) {
    for (const most of [2, 4, 7]) {
      const { columns, wideFirst } = evenGrid(count, most);
      expect(columns).toBeLessThanOrEqual(most);
      expect((count + (wideFirst ? 1 : 0)) % columns).toBe(0);
    }
  }
});

test('seven halls make one row on a screen, two rows on a tablet and pairs on a phone', () => {
  expect(evenGrid(7, 7)).toEqual({ columns: 7, wideFirst: false });
  expect(evenGrid(7, 4)).toEqual({ columns: 4, wideFirst: true });
  expect(evenGrid(7, 2)).toEqual({ columns: 2, wideFirst: true });
});
