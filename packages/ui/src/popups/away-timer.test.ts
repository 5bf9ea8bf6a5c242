import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLOSE_DELAY_MS, createAwayTimer } from './away-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a menu closes 200 ms after the mouse has left it, and not before', () => {
  const close = vi.fn();
  createAwayTimer().start(CLOSE_DELAY_MS, close);
  vi.advanceTimersByTime(199);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledOnce();
});

test('a mouse that comes back in time finds it open, and has its 200 ms again', () => {
  const close = vi.fn();
  const away = createAwayTimer();
  away.start(CLOSE_DELAY_MS, close);
  vi.advanceTimersByTime(150);
  away.stop();
  vi.advanceTimersByTime(1_000);
  away.start(CLOSE_DELAY_MS, close);
  vi.advanceTimersByTime(150);
  away.start(CLOSE_DELAY_MS, close);
  vi.advanceTimersByTime(199);
  expect(close).not.toHaveBeenCalled();
});
