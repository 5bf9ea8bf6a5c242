import { describe, expect, it } from 'vitest';
import type { Grid } from '../../kit/slot/evaluate.ts';
import { snowLeopard } from './engine.ts';
import { bursts, fall } from './fall.ts';
import { playSnow } from './play.ts';
import { rules } from './rules.ts';
import { strips, symbols, type SnowSymbol } from './strips.ts';

/** Strips with the symbols that a test needs: columns from top to bottom, the refill last. */
const on = (...columns: string[]) => ({
  ...rules,
  strips: columns.map((column) => column.split(' ') as SnowSymbol[]),
});
const rows = (grid: Grid) => [0, 1, 2].map((row) => grid.map((column) => column[row]).join(' '));

/** Three ice in the middle row, and three bells over them in the same columns. */
const twice = on(
  'pine ice flake bell ibex eagle',
  'eagle ice bell edelweiss ibex ibex',
  'turquoise ice pine flake eagle bell',
  'flake bell eagle ibex pine bell',
  'bell pine flake ibex eagle turquoise',
);

describe('a spin of Snow Leopard', () => {
  it('bursts what pays; what is above falls, and the strip follows from above', () => {
    const { falls, grid } = fall(twice, [0, 0, 0, 0, 0], rules.multipliers);
    expect(rows(falls[0]!.grid)[1]).toBe('ice ice ice bell pine');
    expect(falls[0]!.lines).toEqual([{ line: 0, symbol: 'ice', count: 3, pays: 5 }]);
    const next = falls[1]?.grid ?? grid;
    expect(rows(next)).toEqual([
      'eagle ibex bell flake bell',
      'pine eagle turquoise bell pine',
      'flake bell pine eagle flake',
    ]);
  });

  it('bursts nothing but what stands on a line that pays', () => {
    const { falls } = fall(rules, [0, 0, 0, 0, 0], rules.multipliers);
    for (const { grid, lines } of falls)
      for (const line of lines)
        for (let reel = 0; reel < line.count; reel += 1) {
          const row = [0, 1, 2].find((each) => bursts(rules, line, reel, each))!;
          expect([line.symbol, rules.wild]).toContain(grid[reel]![row]);
        }
  });

  it('multiplies every screen that pays by more than the one before, up to the last multiplier', () => {
    for (let seed = 0; seed < 4_000; seed += 1) {
      const stops = strips.map((strip, reel) => (seed * (7 + reel * 6) + seed ** 2) % strip.length);
      const { falls, pays } = fall(rules, stops, rules.multipliers);
      expect(falls.map(({ multiplier }) => multiplier)).toEqual(
        falls.map((_, place) => rules.multipliers[Math.min(place, rules.multipliers.length - 1)]),
      );
      expect(pays).toBe(
        falls.reduce(
          (sum, { lines, multiplier }) => sum + multiplier * lines.reduce((all, line) => all + line.pays, 0),
          0,
        ),
      );
    }
  });
});

/** Stops with a summit in the middle of each of three reels, and none that pays. */
const summitAt = strips.map((strip) => strip.indexOf('summit') - 1);
const script = (...screens: number[][]) => {
  const stops = screens.flat();
  return { int: (limit: number) => (stops.shift() ?? 0) % limit };
};
const isDull = (stops: readonly number[], scatters: number) => {
  const end = fall(rules, stops, rules.multipliers);
  return end.pays === 0 && end.scatters === scatters;
};
const find = (fixed: readonly number[], scatters: number): number[] => {
  for (let seed = 0; ; seed += 1) {
    const stops = strips.map((strip, reel) => fixed[reel] ?? (seed * (reel + 3) + seed ** 2) % strip.length);
    if (isDull(stops, scatters)) return stops;
  }
};
const three = find(summitAt.slice(0, 3), 3);
const dull = find([], 0);
const repeated = (times: number, stops: number[]) => Array.from({ length: times }, () => stops);

describe('free spins', () => {
  it('are won by three summits at rest, and counted down', () => {
    const { steps } = playSnow(rules, script(three, ...repeated(8, dull)));
    expect(steps[0]).toMatchObject({ kind: 'spin', scatters: 3, awarded: 8, left: 8 });
    expect(steps).toHaveLength(9);
    expect(steps.at(-1)).toMatchObject({ kind: 'free', left: 0 });
  });

  it('are added to twice in a round and no more', () => {
    const { steps } = playSnow(rules, script(...repeated(17, three)));
    expect(steps.map(({ awarded }) => awarded).filter((awarded) => awarded > 0)).toEqual([8, 4, 4]);
    expect(steps).toHaveLength(17);
  });

  it('pay three times as much as the same stops pay in a bought spin', () => {
    const paying = strips.map((_, reel) => reel);
    const stops = [...Array(26).keys()]
      .map((by) => paying.map((reel) => (reel * 5 + by) % 26))
      .find((each) => fall(rules, each, rules.multipliers).pays > 0)!;
    const bought = fall(rules, stops, rules.multipliers).pays;
    const { steps } = playSnow(rules, script(three, stops, ...repeated(20, dull)));
    expect(steps[1]!.win).toBe(bought * 3);
  });

  it('end, like the round, where the most is reached', () => {
    const stops = [...Array(26).keys()]
      .map((by) => strips.map((_, reel) => (reel * 5 + by) % 26))
      .find((each) => fall(rules, each, rules.multipliers).pays > 0)!;
    const low = { ...rules, maxWin: 5 };
    const { steps, total } = playSnow(low, script(three, ...repeated(9, stops)));
    expect(total).toBe(5);
    expect(steps.at(-1)).toMatchObject({ capped: true, left: 0, win: 5 });
    expect(steps).toHaveLength(2);
  });
});

describe('the rules', () => {
  it('hold what the evaluation relies on', () => {
    expect(strips[0]).not.toContain(rules.wild);
    expect(strips.flat().every((symbol) => symbols.includes(symbol))).toBe(true);
    for (const strip of strips) expect(strip.filter((symbol) => symbol === rules.scatter)).toHaveLength(1);
    for (const symbol of [rules.wild, rules.scatter]) expect(rules.linePays[symbol]).toBeUndefined();
  });

  it('take a bet of all twenty base bets and no other', () => {
    expect(snowLeopard.readBet({ bets: 20, lines: 1 })).toEqual({ ok: true, value: { bets: 20 } });
    for (const bet of [null, {}, { bets: 19 }, { bets: '20' }, 20]) expect(snowLeopard.readBet(bet).ok).toBe(false);
  });
});
