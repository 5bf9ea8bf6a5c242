import type { Downline } from '#contract';
import { expect, test } from 'vitest';
import { topBranches, trendPlaces } from './rules.ts';

const NOW = Date.UTC(2026, 2, 10, 4);

test('a trend has a place for each day up to today, also for days without a figure', () => {
  const places = trendPlaces([{ date: '2026-03-09', value: 5 }], { from: '2026-03-08', to: '2026-03-12' }, NOW);
  expect(places.map(({ label, value }) => [label, value])).toEqual([
    ['03-08', 0],
    ['03-09', 5],
    ['03-10', 0],
  ]);
});

test('the trend of one day goes by hours', () => {
  const places = trendPlaces(
    [{ date: '2026-03-10 07:00:00', value: 3 }],
    { from: '2026-03-10', to: '2026-03-10' },
    NOW,
  );
  expect(places).toHaveLength(24);
  expect(places[7]).toEqual({ id: '2026-03-10 07:00:00', label: '07:00', value: 3 });
  expect(places[8]?.value).toBe(0);
});

test('the top branches are those with the highest balance', () => {
  const agents = [3, 9, 1, 7, 5, 8].map((teamBalance) => ({ teamBalance }) as Downline);
  expect(topBranches(agents).map(({ teamBalance }) => teamBalance)).toEqual([9, 8, 7, 5, 3]);
});
