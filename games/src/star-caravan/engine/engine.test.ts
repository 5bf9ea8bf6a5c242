import { describe, expect, it } from 'vitest';
import type { Grid } from '../../kit/slot/evaluate.ts';
import { starCaravan } from './engine.ts';
import { paying } from './paying.ts';
import { playCaravan } from './play.ts';
import { rules } from './rules.ts';
import { strips, symbols, type CaravanSymbol } from './strips.ts';

/** Screens written as rows, the way a player sees them. */
const screen = (...rows: string[]): Grid<CaravanSymbol> => {
  const cells = rows.map((row) => row.trim().split(/\s+/) as CaravanSymbol[]);
  return cells[0]!.map((_, reel) => cells.map((row) => row[reel]!));
};

describe('a screen of Star Caravan', () => {
  it('pays three of a kind from the left, the camel standing for any symbol', () => {
    const grid = screen('tent dates lute oasis ewer', 'ewer camel ewer dates tent', 'dates tent oasis lute carpet');
    expect(paying(rules, grid)).toEqual([{ line: 0, symbol: 'ewer', count: 3, pays: 10 }]);
  });

  it('reads a line that begins with the caravan as the one symbol that pays best', () => {
    const grid = screen('camel dates lute oasis ewer', 'camel ewer ewer dates tent', 'camel carpet tent lute carpet');
    expect(paying(rules, grid)[0]).toEqual({ line: 0, symbol: 'ewer', count: 3, pays: 10 });
    const wild = screen('camel dates star dates star', 'camel camel camel ewer star', 'camel lute star carpet star');
    expect(paying(rules, wild)[0]).toEqual({ line: 0, symbol: 'astrolabe', count: 3, pays: 50 });
  });

  it('reads four of a low symbol rather than three of a high one where that pays more', () => {
    const grid = screen('dates tent lute oasis ewer', 'camel camel camel lute tent', 'carpet ewer tent oasis dates');
    expect(paying({ ...rules, linePays: { astrolabe: [40, 41, 42], lute: [15, 50, 200] } }, grid)[0]).toEqual({
      line: 0,
      symbol: 'lute',
      count: 4,
      pays: 50,
    });
  });
});

const starAt = strips.map((strip) => strip.indexOf('star'));
const script = (...screens: number[][]) => {
  const stops = screens.flat();
  return { int: (limit: number) => (stops.shift() ?? 0) % limit };
};
const three = [starAt[0]!, starAt[1]!, starAt[2]!, 1, 5];
const repeated = (times: number, stops: number[]) => Array.from({ length: times }, () => stops);

describe('free spins', () => {
  it('are crossings of the caravan: it covers the last reel first, and one further to the left each time', () => {
    const { steps } = playCaravan(rules, script(three, ...repeated(5, [0, 0, 0, 0, 0])));
    expect(steps.map(({ caravan }) => caravan)).toEqual([null, 4, 3, 2, 1, 0]);
    expect(steps.map(({ left }) => left)).toEqual([5, 4, 3, 2, 1, 0]);
    for (const { caravan, grid } of steps.slice(1)) expect(grid[caravan!]).toEqual(['camel', 'camel', 'camel']);
  });

  it('win no more of themselves, and count no star behind the caravan', () => {
    const four = [...starAt.slice(0, 4), 5];
    const { steps } = playCaravan(rules, script(four, ...repeated(10, four)));
    expect(steps).toHaveLength(11);
    expect(steps.slice(1).every(({ awarded }) => awarded === 0)).toBe(true);
    expect(steps.map(({ scatters }) => scatters).slice(0, 6)).toEqual([4, 4, 3, 3, 3, 3]);
    expect(steps[1]!.scatterPays).toBe(200);
  });

  it('end, like the round, where the most is reached', () => {
    const low = { ...rules, maxWin: 50 };
    const { steps, total } = playCaravan(low, script(...repeated(6, three)));
    expect(total).toBe(50);
    expect(steps.at(-1)).toMatchObject({ capped: true, left: 0, total: 50 });
    expect(steps.reduce((sum, step) => sum + step.win, 0)).toBe(50);
  });
});

describe('the rules', () => {
  it('hold what the evaluation relies on', () => {
    expect(strips.flat().every((symbol) => symbols.includes(symbol))).toBe(true);
    for (const strip of strips) expect(strip.filter((symbol) => symbol === rules.scatter)).toHaveLength(1);
    for (const reel of [0, 4]) expect(strips[reel]).not.toContain(rules.wild);
    expect(rules.freeSpins.awarded.map((spins) => spins % rules.freeSpins.way.length)).toEqual([0, 0, 0]);
  });

  it('take a bet of all twenty base bets and no other', () => {
    expect(starCaravan.readBet({ bets: 20, lines: 1 })).toEqual({ ok: true, value: { bets: 20 } });
    for (const bet of [null, {}, { bets: 19 }, { bets: '20' }, 20]) expect(starCaravan.readBet(bet).ok).toBe(false);
  });
});
