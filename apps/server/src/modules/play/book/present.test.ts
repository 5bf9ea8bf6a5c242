/** Main market of a fixture, as shown in lists. */
import { expect, it } from 'vitest';
import { mainOf } from './present.ts';
import type { PricedMarket } from './prices.ts';

const handicap = (line: number, odds: readonly [number, number]): PricedMarket => ({
  name: `asianHandicap:fullTime:${line}`,
  selections: odds.map((price, at) => ({
    name: `${line}/${at}`,
    market: `asianHandicap:fullTime:${line}`,
    terms: { market: 'asianHandicap', period: 'fullTime', side: at === 0 ? 'home' : 'away', line },
    odds: price,
  })),
});
const result: PricedMarket = {
  name: 'matchResult:fullTime',
  selections: (['home', 'draw', 'away'] as const).map((side, at) => ({
    name: `matchResult:fullTime:${side}`,
    market: 'matchResult:fullTime',
    terms: { market: 'matchResult', period: 'fullTime', side },
    odds: [12_000, 60_000, 150_000][at]!,
  })),
};

it('is the result, and where that is not sold the line whose sides are nearest to each other', () => {
  const lines = [handicap(-5, [120_000, 10_200]), handicap(-1, [21_400, 17_000]), handicap(3, [11_000, 70_000])];
  expect(mainOf([result, ...lines])).toBe(result);
  expect(mainOf(lines)).toBe(lines[1]);
  expect(mainOf([])).toBeUndefined();
});
