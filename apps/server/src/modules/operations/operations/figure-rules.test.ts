import { expect, test } from 'vitest';
import { byHours, slotOf, standingAt, WHOLE_DAY, type Slot } from './figure-rules.ts';

const slots = (...all: [minute: number, value: bigint][]): Slot[] => all.map(([minute, value]) => ({ minute, value }));

test('what only grows is told by what each hour added, as far as the day has come', () => {
  const day = slots([0, 5n], [55, 10n], [60, 12n], [115, 40n], [130, 41n]);
  expect(byHours(day, 130, false)).toEqual([10n, 30n, 1n]);
});

test('an hour in which nothing was noted added nothing, and what came before the first note is told with it', () => {
  expect(byHours(slots([120, 7n]), 150, false)).toEqual([null, null, 7n]);
  expect(byHours(slots([0, 3n], [180, 9n]), 185, false)).toEqual([3n, 0n, 0n, 6n]);
});

test('the last hour of a day that is over ends with the whole of it', () => {
  const hours = byHours(slots([0, 1n], [1_435, 8n], [WHOLE_DAY, 9n]), 1_439, false);
  expect([hours.length, hours.at(-1), hours.reduce<bigint>((sum, hour) => sum + (hour ?? 0n), 0n)]).toEqual([
    24,
    8n,
    9n,
  ]);
});

test('a level is told by where each hour ended', () => {
  expect(byHours(slots([0, 5n], [55, 3n], [60, 8n]), 61, true)).toEqual([3n, 8n]);
});

test('yesterday at this time is what stood in these five minutes, or last before', () => {
  const day = slots([0, 1n], [10, 2n]);
  expect([standingAt(day, slotOf(4)), standingAt(day, slotOf(9)), standingAt(day, slotOf(14))]).toEqual([1n, 1n, 2n]);
  expect(standingAt([], 5)).toBeNull();
});
