import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastAnnounced, watchSeconds } from './use-seconds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('countdowns that began at different moments move together, by one timer, which ends with the last of them', () => {
  const seen: [string, number][] = [];
  const began = Date.now();
  const watch = (name: string) => watchSeconds(() => void seen.push([name, lastAnnounced() - began]));
  const stopFirst = watch('first');
  vi.advanceTimersByTime(400);
  const stopSecond = watch('second');
  vi.advanceTimersByTime(600);
  expect(seen).toEqual([
    ['first', 1_000],
    ['second', 1_000],
  ]);
  expect(vi.getTimerCount()).toBe(1);
  stopFirst();
  vi.advanceTimersByTime(1_000);
  expect(seen.at(-1)).toEqual(['second', 2_000]);
  stopSecond();
  expect(vi.getTimerCount()).toBe(0);
});

test('a countdown that begins on a page that has long been open begins with the time it is', () => {
  vi.advanceTimersByTime(60_000);
  expect(lastAnnounced()).toBe(Date.now());
  const first = lastAnnounced();
  vi.advanceTimersByTime(400);
  // Stable within a render.
  expect(lastAnnounced()).toBe(first);
});
