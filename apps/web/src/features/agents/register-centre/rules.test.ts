import { expect, test } from 'vitest';
import { dayAfter, daysFault, isPath } from './rules.ts';

const TODAY = '2026-03-10';

test('a link ends after it starts and not in the past, or never', () => {
  expect(daysFault('2026-03-10', null, TODAY)).toBeNull();
  expect(daysFault('2026-03-01', '2026-03-10', TODAY)).toBeNull();
  expect(daysFault('2026-03-01', '2026-03-09', TODAY)).toBe('past');
  expect(daysFault('2026-03-12', '2026-03-11', TODAY)).toBe('order');
  expect(daysFault('', null, TODAY)).toBe('unread');
  expect(daysFault('2026-03-10', '2026-02-30', TODAY)).toBe('unread');
});

test('the ending of an address has up to 14 letters, digits, hyphens or underscores', () => {
  expect(['', 'my-team_1', 'a'.repeat(14)].every(isPath)).toBe(true);
  expect(['a b', 'ä', 'a/b', 'a'.repeat(15)].some(isPath)).toBe(false);
});

test('days are counted over the end of a month', () => {
  expect(dayAfter('2026-02-27', 7)).toBe('2026-03-06');
});
