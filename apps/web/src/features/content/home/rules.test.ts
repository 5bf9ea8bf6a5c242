import { expect, test } from 'vitest';
import { hotLayout } from './rules.ts';

test('a few popular games are put forward one by one, many stand in a lane', () => {
  expect([1, 3, 4, 9, 10, 80].map(hotLayout)).toEqual(['spotlights', 'spotlights', 'row', 'row', 'rows', 'rows']);
});
