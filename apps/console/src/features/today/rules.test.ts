import { expect, test } from 'vitest';
import { changeOf, hourName, roomsWaiting } from './rules.ts';

test('a figure stands beside yesterday’s, and beside nothing where there was none', () => {
  expect([changeOf('150', '100'), changeOf('50.0000', '100.0000'), changeOf('0', '10')]).toEqual([50, -50, -100]);
  expect([changeOf('5', null), changeOf('5', '0'), changeOf('5', '-3')]).toEqual([null, null, null]);
});

test('rooms come by what has waited longest in them', () => {
  const items = [
    { room: 'members', kind: 'avatar', since: 9 },
    { room: 'cashier', kind: 'deposit', since: 5 },
    { room: 'members', kind: 'case', since: 2 },
  ] as const;
  expect(roomsWaiting(items)).toEqual([
    { room: 'members', items: [items[0], items[2]], oldest: 2 },
    { room: 'cashier', items: [items[1]], oldest: 5 },
  ]);
});

test('hours are written as clocks do', () => {
  expect([hourName(0), hourName(23)]).toEqual(['00:00', '23:00']);
});
