import { describe, expect, it } from 'vitest';
import type { Grid } from '../../kit/slot/evaluate.ts';
import { monsoonMarket } from './engine.ts';
import { playMarket } from './play.ts';
import { BETS, rules } from './rules.ts';
import { strips, symbols, type MarketSymbol } from './strips.ts';
import { waysOf } from './ways.ts';

/** Screens written as rows, the way a player sees them. */
const screen = (...rows: string[]): Grid<MarketSymbol> => {
  const cells = rows.map((row) => row.trim().split(/\s+/) as MarketSymbol[]);
  return cells[0]!.map((_, reel) => cells.map((row) => row[reel]!));
};

describe('a screen of Monsoon Market', () => {
  it('pays a symbol once for each way through the reels from the left', () => {
    const grid = screen('mango mango boat lime lime', 'mango lime mango boat boat', 'boat mango banana lime lime');
    expect(waysOf(rules, grid)).toEqual([{ symbol: 'mango', count: 3, ways: 4, pays: 32 }]);
  });

  it('lets the umbrella stand for any symbol but the cloud, for each of them at once', () => {
    const grid = screen(
      'mango umbrella boat lime lime',
      'boat lime mango boat lime',
      'cloud cloud umbrella lime coconut',
    );
    expect(waysOf(rules, grid)).toEqual([
      { symbol: 'mango', count: 3, ways: 2, pays: 16 },
      { symbol: 'boat', count: 4, ways: 2, pays: 200 },
    ]);
  });

  it('pays nothing for what begins on the second reel, nor for clouds', () => {
    const grid = screen(
      'cloud mango mango mango mango',
      'lime cloud cloud cloud cloud',
      'banana mango mango mango mango',
    );
    expect(waysOf(rules, grid)).toEqual([]);
  });
});

/** Stops with a cloud in the top row of this many reels from the left, on a screen without wins. */
const cloudAt = strips.map((strip) => strip.indexOf('cloud'));
const dull = [12, 4, 11, 9, 0];
const clouds = (count: number) => dull.map((stop, reel) => (reel < count ? cloudAt[reel]! : stop));
const script = (...screens: number[][]) => {
  const stops = screens.flat();
  return { int: (limit: number) => (stops.shift() ?? 0) % limit };
};
const spins = (count: number) => Array.from({ length: count }, () => dull);

describe('free spins', () => {
  it('are won by three clouds, begin at × 2, and are counted down', () => {
    const { steps } = playMarket(rules, script(clouds(3), ...spins(8)));
    expect(steps[0]).toMatchObject({ kind: 'spin', scatters: 3, awarded: 8, left: 8, multiplier: 1 });
    expect(steps.slice(1).every((step) => step.kind === 'free' && step.multiplier === 2)).toBe(true);
    expect(steps).toHaveLength(9);
  });

  it('have one more, and the spins after it one multiple more, for each cloud', () => {
    const { steps } = playMarket(rules, script(clouds(3), clouds(2), ...spins(9)));
    expect(steps[1]).toMatchObject({ multiplier: 2, awarded: 2, left: 9 });
    expect(steps[2]).toMatchObject({ multiplier: 4, awarded: 0, left: 8 });
    expect(steps).toHaveLength(11);
  });

  it('stop growing where the multiplier is the highest', () => {
    const { steps } = playMarket(rules, script(...Array.from({ length: 40 }, () => clouds(5))));
    expect(steps.slice(0, 5).map(({ multiplier, awarded }) => [multiplier, awarded])).toEqual([
      [1, 12],
      [2, 5],
      [7, 3],
      [10, 0],
      [10, 0],
    ]);
    expect(steps).toHaveLength(1 + 12 + 8);
  });

  it('end, like the round, where the most is reached', () => {
    const pays = script(clouds(3), [28, 27, 11, 1, 4], ...spins(8));
    const { steps, total } = playMarket({ ...rules, maxWin: 500 }, pays);
    expect(total).toBe(500);
    expect(steps.at(-1)).toMatchObject({ kind: 'free', capped: true, left: 0, total: 500 });
    expect(steps).toHaveLength(2);
  });
});

describe('the rules', () => {
  it('hold what the evaluation relies on', () => {
    expect(strips[0]).not.toContain(rules.wild);
    expect(strips.flat().every((symbol) => symbols.includes(symbol))).toBe(true);
    for (const strip of strips) expect(strip.filter((symbol) => symbol === rules.scatter)).toHaveLength(1);
  });

  it('take the one bet there is and no other', () => {
    expect(monsoonMarket.readBet({ bets: BETS })).toEqual({ ok: true, value: { bets: BETS } });
    for (const bet of [null, {}, { bets: 19 }, { bets: '20' }, { lines: 20 }, 20])
      expect(monsoonMarket.readBet(bet).ok).toBe(false);
  });
});
