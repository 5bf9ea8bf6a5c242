import { seededRng } from '#testkit';
import { describe, expect, it } from 'vitest';
import { lotteryOf } from '../lotteries.ts';
import { digitCounts, longestAway, lotoTable, mostTimes, pairStats } from './statistics.ts';

/** Draws of three numbers, the special prize first. */
const DRAWS = [
  ['12345', '007', '45'],
  ['54321', '107', '99'],
  ['11111', '207', '11'],
  ['00000', '345', '00'],
];

describe('what readers of Vietnamese results count', () => {
  const stats = pairStats(DRAWS);
  const of = (pair: string) => stats.find((each) => each.pair === pair);

  it('puts each pair under its head and under its tail', () => {
    const { byHead, byTail } = lotoTable(DRAWS[0]!);
    expect(byHead[4]).toEqual(['5', '5']);
    expect(byTail[5]).toEqual(['4', '4']);
    expect(byHead[0]).toEqual(['7']);
    expect(byTail.flat()).toHaveLength(3);
  });

  it('counts every time a pair came, the draws it came in, and how long it is and was away', () => {
    expect(of('45')).toEqual({ pair: '45', times: 3, draws: 2, away: 0, longestAway: 2 });
    expect(of('07')).toEqual({ pair: '07', times: 3, draws: 3, away: 1, longestAway: 1 });
    expect(of('99')).toEqual({ pair: '99', times: 1, draws: 1, away: 2, longestAway: 2 });
    expect(of('50')).toEqual({ pair: '50', times: 0, draws: 0, away: 4, longestAway: 4 });
  });

  it('names those that are longest away and those that came most', () => {
    expect(longestAway(stats)[0]).toMatchObject({ away: 4 });
    expect(longestAway(stats).at(-1)).toMatchObject({ away: 0 });
    expect(
      mostTimes(stats)
        .slice(0, 2)
        .map(({ pair }) => pair),
    ).toEqual(['45', '07']);
  });

  it('counts heads and tails of all numbers, and of the special prize', () => {
    const counts = digitCounts(DRAWS);
    expect(counts[0]).toEqual({ digit: '0', heads: 5, tails: 2, specialHeads: 1, specialTails: 1 });
    expect(counts.reduce((sum, { heads }) => sum + heads, 0)).toBe(12);
    expect(counts.reduce((sum, { specialTails }) => sum + specialTails, 0)).toBe(DRAWS.length);
  });

  it('of no draw knows nothing', () => {
    expect(pairStats([]).every(({ times, away }) => times === 0 && away === 0)).toBe(true);
  });
});

it.each([
  ['xsmb', 27],
  ['xsmn-hcm', 18],
])('%s: each of its %i numbers is one pair of the table', (code, many) => {
  const family = lotteryOf(code)!.familyOn('2026-01-31');
  const rng = seededRng(9);
  const draws = Array.from({ length: 50 }, () => family.write(family.draw(rng)).split(','));
  for (const results of draws) expect(lotoTable(results).byHead.flat()).toHaveLength(many);
  expect(pairStats(draws).reduce((sum, { times }) => sum + times, 0)).toBe(many * draws.length);
});
