import { expect, it, vi } from 'vitest';
import { isZone, momentOf } from './zoned-time.ts';

const at = (date: string, time: string | null, zone: string | null = 'Europe/London') => {
  const moment = momentOf(date, time, zone);
  return typeof moment === 'string' ? moment : new Date(moment).toISOString().slice(0, 16);
};

it.each([
  ['2025-01-11', '15:00', 'Europe/London', '2025-01-11T15:00'],
  ['2025-08-16', '15:00', 'Europe/London', '2025-08-16T14:00'],
  ['2025-08-16', '20:30', 'America/Mexico_City', '2025-08-17T02:30'],
  ['2025-08-16', '00:15', 'Asia/Kolkata', '2025-08-15T18:45'],
  // Clocks go back: 01:30 happens twice, and the sale closes at the first.
  ['2025-10-26', '01:30', 'Europe/London', '2025-10-26T00:30'],
  ['2025-03-30', '02:00', 'Europe/London', '2025-03-30T01:00'],
])('%s %s in %s is %s', (date, time, zone, moment) => expect(at(date, time, zone)).toBe(moment));

it('a time with a zone of its own is of that zone', () => {
  expect(at('2018-06-14', '18:00 UTC+3')).toBe('2018-06-14T15:00');
  expect(at('2014-06-12', '17:00 UTC-3', null)).toBe('2014-06-12T20:00');
  expect(at('2014-06-12', '17:00+05:30', null)).toBe('2014-06-12T11:30');
  expect(at('2014-06-12', '17:00Z', null)).toBe('2014-06-12T17:00');
});

it('a time of no zone, a time that no clock shows and none at all are no moments', () => {
  expect(at('2025-01-11', '15:00', null)).toBe('time.zone');
  expect(at('2025-01-11', null)).toBe('time.none');
  for (const odd of ['25:00', '15:61', 'noon', '15', '15:00 London', '15:00+1:99'])
    expect(at('2025-01-11', odd)).toBe('time.form');
  expect(at('2025-02-30', '15:00')).toBe('time.form');
  for (const far of ['15:00 UTC+15', '15:00-14:30']) expect(at('2025-01-11', far)).toBe('time.form');
  expect(at('2025-01-11', '15:00+14:00')).toBe('2025-01-11T01:00');
  for (const end of ['0000-01-01', '0001-01-01', '9999-12-31']) expect(at(end, '23:59 UTC-3')).toBe('time.form');
  expect(at('2025-03-30', '01:30')).toBe('time.skipped');
});

it('a zone is one that the calendar of the world knows', () => {
  expect(['Europe/London', 'UTC', 'Europe/Nowhere', ''].map(isZone)).toEqual([true, true, false, false]);
});

it('the clocks of a zone are made once for all lines of it', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (let minute = 10; minute < 60; minute += 1) at('2025-08-16', `15:${minute}`, 'Asia/Tokyo');
  expect(made.mock.calls.length).toBeLessThanOrEqual(1);
  made.mockRestore();
});
