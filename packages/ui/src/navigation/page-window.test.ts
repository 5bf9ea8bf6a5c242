import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

const shown = (page: number, count: number): string =>
  pageWindow(page, count)
    .map((entry) => entry.page ?? '…')
    .join(' ');

it.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 20, '1 2 3 4 5 … 20'],
  [4, 20, '1 2 3 4 5 … 20'],
  [5, 20, '1 … 4 5 6 … 20'],
  [16, 20, '1 … 15 16 17 … 20'],
  [17, 20, '1 … 16 17 18 19 20'],
  [20, 20, '1 … 16 17 18 19 20'],
])('page %i of %i offers %s', (page, count, expected) => {
  expect(shown(page, count)).toBe(expected);
});
