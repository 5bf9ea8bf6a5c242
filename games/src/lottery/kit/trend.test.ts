import { describe, expect, it } from 'vitest';
import { numbers } from './board.ts';
import { hotFirst, longestAwayFirst, runsOf, trendOf, type Watched } from './trend.ts';

const digit: Watched<number> = { symbols: numbers(0, 3), shown: (draw) => new Set([draw]) };

describe('what has come lately', () => {
  const trend = trendOf([1, 1, 2, 0, 1, 2], digit);

  it('tells of each draw and symbol how long it has stayed away', () => {
    expect(trend.rows.map((row) => row.map(({ gap }) => gap))).toEqual([
      [1, 0, 1, 1],
      [2, 0, 2, 2],
      [3, 1, 0, 3],
      [0, 2, 1, 4],
      [1, 0, 2, 5],
      [2, 1, 0, 6],
    ]);
    for (const row of trend.rows) for (const { hit, gap } of row) expect(hit).toBe(gap === 0);
  });

  it('sums up how often each came, how long it stayed away and how often it came in a row', () => {
    expect(trend.stats).toEqual([
      { symbol: '0', appears: 1, averageGap: 2.5, longestGap: 3, longestStreak: 1, gap: 2 },
      { symbol: '1', appears: 3, averageGap: 0.75, longestGap: 2, longestStreak: 2, gap: 1 },
      { symbol: '2', appears: 2, averageGap: 1.33, longestGap: 2, longestStreak: 1, gap: 0 },
      { symbol: '3', appears: 0, averageGap: 6, longestGap: 6, longestStreak: 0, gap: 6 },
    ]);
  });

  it('names the hot ones and those that are longest away', () => {
    expect(hotFirst(trend).map(({ symbol }) => symbol)).toEqual(['1', '2', '0', '3']);
    expect(longestAwayFirst(trend).map(({ symbol }) => symbol)).toEqual(['3', '0', '1', '2']);
  });

  it('of no draw is empty', () => {
    expect(trendOf([], digit)).toMatchObject({ rows: [], stats: [{ appears: 0, gap: 0 }, {}, {}, {}] });
  });

  it('makes runs of what comes in a row', () => {
    expect(runsOf(['B', 'B', 'S', 'B'])).toEqual([
      { symbol: 'B', length: 2 },
      { symbol: 'S', length: 1 },
      { symbol: 'B', length: 1 },
    ]);
  });
});
