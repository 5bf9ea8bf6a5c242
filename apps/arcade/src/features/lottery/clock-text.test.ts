import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clockText, leftOf } from './clock-text.ts';

const HOUR = 3_600_000;

it('a draw of next week is days away, and a clock never counts more than two days of hours', () => {
  expect(leftOf(115 * HOUR + 40 * 60_000)).toEqual({ days: 4, rest: 19 * HOUR + 40 * 60_000 });
  expect(clockText(leftOf(47 * HOUR).rest)).toBe('47:00:00');
  expect(clockText(65_000)).toBe('01:05');
  expect(clockText(-1)).toBe('00:00');
});

it('days and clock together are what is left, to the second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 * 24 * HOUR }), (ms) => {
      const { days, rest } = leftOf(ms);
      expect(days * 24 * HOUR + rest - ms).toBeGreaterThanOrEqual(0);
      expect(days * 24 * HOUR + rest - ms).toBeLessThan(1_000);
      if (days > 0) expect(rest).toBeLessThan(24 * HOUR);
    }),
  );
});
