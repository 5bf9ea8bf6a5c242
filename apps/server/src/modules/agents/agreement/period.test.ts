import { DAY_MS, dayName, millis } from '#kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { periodOf, windowOf, type PeriodKind } from './period.ts';

const KINDS: readonly PeriodKind[] = ['WEEK', 'HALF_MONTH', 'MONTH', 'DAY', 'HOUR', 'FIVE_MINUTES'];

const at = (text: string) => millis(Date.parse(`${text}+08:00`));
const minute = (text: string) => `${text}:00`;

it.each<[PeriodKind, string, string, string]>([
  ['WEEK', '2026-11-22T23:59:59.999', '2026-11-16T00:00', '2026-11-23T00:00'],
  ['WEEK', '2026-11-23T00:00:00.000', '2026-11-23T00:00', '2026-11-30T00:00'],
  ['HALF_MONTH', '2026-11-15T23:59:59.999', '2026-11-01T00:00', '2026-11-16T00:00'],
  ['HALF_MONTH', '2026-11-16T00:00:00.000', '2026-11-16T00:00', '2026-12-01T00:00'],
  ['HALF_MONTH', '2028-02-29T23:59:59.999', '2028-02-16T00:00', '2028-03-01T00:00'],
  ['MONTH', '2026-12-31T23:59:59.999', '2026-12-01T00:00', '2027-01-01T00:00'],
  ['MONTH', '2027-02-01T00:00:00.000', '2027-02-01T00:00', '2027-03-01T00:00'],
  ['DAY', '2026-11-20T07:59:59.999', '2026-11-20T00:00', '2026-11-21T00:00'],
  ['HOUR', '2026-11-20T23:00:00.000', '2026-11-20T23:00', '2026-11-21T00:00'],
  ['FIVE_MINUTES', '2026-11-20T00:04:59.999', '2026-11-20T00:00', '2026-11-20T00:05'],
  ['FIVE_MINUTES', '2026-11-20T23:55:00.000', '2026-11-20T23:55', '2026-11-21T00:00'],
])('the %s of %s begins at %s and ends at %s', (kind, moment, start, end) => {
  expect(periodOf(kind, at(moment))).toEqual({ start: at(minute(start)), end: at(minute(end)) });
});

it('each moment lies in one period of a kind, and the next one begins where it ends', () => {
  const moments = fc.integer({ min: 0, max: at('2100-01-01T00:00:00') }).map(millis);
  fc.assert(
    fc.property(moments, fc.constantFrom(...KINDS), (moment, kind) => {
      const { start, end } = periodOf(kind, moment);
      expect(start <= moment && moment < end).toBe(true);
      expect(periodOf(kind, start)).toEqual({ start, end });
      expect(periodOf(kind, millis(end - 1))).toEqual({ start, end });
      expect(periodOf(kind, end).start).toBe(end);
    }),
  );
});

it('both halves of a month begin on their days, and the second ends with the month', () => {
  const moments = fc.integer({ min: 0, max: 400 * 365 }).map((day) => millis(day * DAY_MS));
  fc.assert(
    fc.property(moments, (moment) => {
      const month = periodOf('MONTH', moment);
      const first = periodOf('HALF_MONTH', month.start);
      const second = periodOf('HALF_MONTH', first.end);
      expect(dayName(first.start).slice(-2)).toBe('01');
      expect(dayName(second.start).slice(-2)).toBe('16');
      expect(second.end).toBe(month.end);
    }),
  );
});

it.each([0, -1, 7_000, DAY_MS * 2])('windows of %d ms, which do not divide the day, are a bug', (length) => {
  expect(() => windowOf(millis(0), length)).toThrow('windows divide the day');
});
