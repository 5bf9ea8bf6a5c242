import { describe, expect, it } from 'vitest';
import { endOf, lastDays, rangeFault, startOf } from './range.ts';

describe('a range of days', () => {
  it('counts days in GMT+8, where a new day begins at 16:00 UTC', () => {
    expect(lastDays(1, Date.UTC(2026, 2, 1, 15, 59))).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(lastDays(7, Date.UTC(2026, 2, 1, 16, 0))).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  });

  it('takes up to 35 days, both ends counted', () => {
    expect(rangeFault({ from: '2026-01-01', to: '2026-02-04' })).toBeNull();
    expect(rangeFault({ from: '2026-01-01', to: '2026-02-05' })).toBe('long');
  });

  it('refuses an end before its start, and an empty field', () => {
    expect(rangeFault({ from: '2026-01-02', to: '2026-01-01' })).toBe('order');
    expect(rangeFault({ from: '', to: '2026-01-01' })).toBe('order');
  });

  it('covers its days whole', () => {
    const range = { from: '2026-01-01', to: '2026-01-02' };
    expect([startOf(range), endOf(range)]).toEqual(['2026-01-01 00:00:00', '2026-01-02 23:59:59']);
  });
});
