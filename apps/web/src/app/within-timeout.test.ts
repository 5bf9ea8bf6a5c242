import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withinTimeout } from './within-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page that has not arrived after 120 seconds fails', async () => {
  const waiting = withinTimeout(new Promise(() => {}));
  const outcome = expect(waiting).rejects.toThrow('did not arrive in time');
  await vi.advanceTimersByTimeAsync(120_000);
  await outcome;
});

test('a page that arrives just in time is shown', async () => {
  const arriving = new Promise((resolve) => {
    setTimeout(() => resolve('page'), 119_999);
  });
  const waiting = withinTimeout(arriving);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await waiting).toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});
