import { expect, it } from 'vitest';
import { millis } from './brand.ts';
import { dayName, dayStart, nextMonthStart, weekStart } from './calendar.ts';

const at = (text: string) => millis(Date.parse(`${text}+08:00`));

it.each([
  ['2026-11-20T00:00:00', '2026-11-20', '2026-11-16'],
  ['2026-11-22T23:59:59', '2026-11-22', '2026-11-16'],
  ['2026-11-23T00:00:00', '2026-11-23', '2026-11-23'],
  ['2027-01-01T07:59:59', '2027-01-01', '2026-12-28'],
])('%s lies in the day %s and in the week of Monday %s', (moment, day, monday) => {
  expect(dayName(at(moment))).toBe(day);
  expect(dayStart(at(moment))).toBe(at(`${day}T00:00:00`));
  expect(weekStart(at(moment))).toBe(at(`${monday}T00:00:00`));
});

it('knows when the next month begins', () => {
  expect(nextMonthStart(at('2026-12-31T23:59:59'))).toBe(at('2027-01-01T00:00:00'));
  expect(nextMonthStart(at('2026-12-01T00:00:00'))).toBe(at('2027-01-01T00:00:00'));
});
