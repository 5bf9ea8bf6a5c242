import { expect, test } from 'vitest';
import { changeOf, rangeBefore, trendPlaces, trendRange } from './rules.ts';

const NOW = Date.UTC(2026, 2, 10, 4);

test('a trend has a place for each day up to today, also for days without a figure', () => {
  const places = trendPlaces(
    [{ date: '2026-03-09', value: 5 }],
    { groupBy: 'DAY', range: { from: '2026-03-08', to: '2026-03-12' } },
    NOW,
  );
  expect(places.map(({ label, value }) => [label, value])).toEqual([
    ['03-08', 0],
    ['03-09', 5],
    ['03-10', 0],
  ]);
});

test('the trend of one day goes by hours', () => {
  const places = trendPlaces(
    [{ date: '2026-03-10 07:00:00', value: 3 }],
    { groupBy: 'HOUR', range: { from: '2026-03-10', to: '2026-03-10' } },
    NOW,
  );
  expect(places).toHaveLength(24);
  expect(places[7]).toEqual({ id: '2026-03-10 07:00:00', label: '07:00', value: 3 });
  expect(places[8]?.value).toBe(0);
});

test('one day goes by hours where the brand has them, and ends its week where not', () => {
  const day = { from: '2026-03-10', to: '2026-03-10' };
  expect(trendRange('pnl', day, true)).toEqual({ groupBy: 'HOUR', range: day });
  const week = { groupBy: 'DAY', range: { from: '2026-03-04', to: '2026-03-10' } };
  expect([trendRange('pnl', day, false), trendRange('deposit', day, true)]).toEqual([week, week]);
  const days = { from: '2026-03-01', to: '2026-03-02' };
  expect(trendRange('pnl', days, true)).toEqual({ groupBy: 'DAY', range: days });
});

test('a period is compared with as many days before it, where there was something', () => {
  expect(rangeBefore({ from: '2026-03-10', to: '2026-03-10' })).toEqual({ from: '2026-03-09', to: '2026-03-09' });
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({ from: '2026-02-22', to: '2026-02-28' });
  expect([changeOf(150, 100), changeOf(-50, -100), changeOf(5, 0)]).toEqual([50, 50, null]);
});
