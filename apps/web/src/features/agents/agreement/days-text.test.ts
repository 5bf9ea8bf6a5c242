import { expect, it } from 'vitest';
import { daysText, salaryPeriodText } from './days-text.ts';

/** Without the marks that keep the text in one direction. */
const plain = (text: string) => text.replaceAll(/[\u2066\u2069]/g, '');

it('a dividend period names its first and its last day', () => {
  const day = (name: string) => Date.parse(`${name}T00:00:00+08:00`);
  expect(plain(daysText(day('2026-11-23'), day('2026-11-30')))).toBe('2026-11-23 – 2026-11-29');
});

it('a salary period is a day, an hour or five minutes, over midnight as well', () => {
  expect(salaryPeriodText('DAILY', '2026-11-30 00:00:00')).toBe('2026-11-30');
  expect(plain(salaryPeriodText('HOURLY', '2026-11-30 23:00:00'))).toBe('2026-11-30 23:00 – 00:00');
  expect(plain(salaryPeriodText('REALTIME', '2026-12-01 08:05:00'))).toBe('2026-12-01 08:05 – 08:10');
});
