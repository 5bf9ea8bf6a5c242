import { describe, expect, it } from 'vitest';
import { daysOf, eachDay, endOf, FILE_DAYS_MAX, lastDays, rangeFault, startOf } from './range.ts';

describe('a range of days', () => {
  it('counts days in GMT+8, where a new day begins at 16:00 UTC', () => {
    expect(lastDays(1, Date.UTC(2026, 2, 1, 15, 59))).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(lastDays(7, Date.UTC(2026, 2, 1, 16, 0))).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  });

  it('takes up to 35 days, both ends counted', () => {
    expect(rangeFault({ from: '2026-01-01', to: '2026-02-04' })).toBeNull();
    expect(rangeFault({ from: '2026-01-01', to: '2026-02-05' })).toBe('long');
  });

  it('refuses an end before its start, an empty field, and half a date that a browser would take for a whole one', () => {
    expect(rangeFault({ from: '2026-01-02', to: '2026-01-01' })).toBe('order');
    for (const from of ['', '2026', '2026-01', '2026-1-1', '2026-02-30'])
      expect(rangeFault({ from, to: '2026-03-01' }), from).toBe('unread');
  });

  it('covers its days whole', () => {
    const range = { from: '2026-01-01', to: '2026-01-02' };
    expect([startOf(range), endOf(range)]).toEqual(['2026-01-01 00:00:00', '2026-01-02 23:59:59']);
  });
});

describe('a period', () => {
  const now = Date.UTC(2026, 2, 1, 15, 59);

  it('has the days of its name, in GMT+8', () => {
    expect(daysOf('today', now)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(daysOf('yesterday', now)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(daysOf('week', now)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
    expect(daysOf('month', now)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(daysOf('lastMonth', now)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOf('lastMonth', Date.UTC(2026, 0, 5))).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  it('is drawn with all of its days', () => {
    expect(eachDay({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
  });

  it('may be a year for a file, also a leap year', () => {
    expect(rangeFault({ from: '2028-01-01', to: '2028-12-31' }, FILE_DAYS_MAX)).toBeNull();
    expect(rangeFault({ from: '2028-01-01', to: '2029-01-01' }, FILE_DAYS_MAX)).toBe('long');
  });
});
