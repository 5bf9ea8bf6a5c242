import { expect, test } from 'vitest';
import { readPeriod, reportDays } from './period.ts';

const NOW = Date.UTC(2026, 2, 10, 4);
const read = (query: string) => readPeriod(new URLSearchParams(query), 'today', NOW);

test('a period of the address is one by name, or days of one’s own', () => {
  expect(read('')).toEqual({ period: 'today', range: { from: '2026-03-10', to: '2026-03-10' } });
  expect(read('period=week').range).toEqual({ from: '2026-03-04', to: '2026-03-10' });
  expect(read('from=2026-01-02&to=2026-01-05')).toEqual({
    period: 'custom',
    range: { from: '2026-01-02', to: '2026-01-05' },
  });
});

test('an address that names no period, or half a range, has the first one', () => {
  expect(read('period=custom').period).toBe('today');
  expect(read('period=never').period).toBe('today');
  expect(read('from=2026-01-02').period).toBe('today');
});

test('thirty days end today, both ends counted', () => {
  expect(reportDays('thirty', NOW)).toEqual({ from: '2026-02-09', to: '2026-03-10' });
});
