import { describe, expect, it } from 'vitest';
import type { Grid } from '../../kit/slot/evaluate.ts';
import { coralParade } from './engine.ts';
import { readEnds } from './ends.ts';
import { playReef } from './play.ts';
import { rules } from './rules.ts';
import { strips, symbols, type ReefSymbol } from './strips.ts';

/** Screens written as rows, as a player sees them. */
const screen = (...rows: string[]): Grid<ReefSymbol> => {
  const cells = rows.map((row) => row.trim().split(/\s+/) as ReefSymbol[]);
  return cells[0]!.map((_, reel) => cells.map((row) => row[reel]!));
};

const other = ['crab coral crab starfish crab', 'coral starfish anemone clownfish coral'] as const;
/** Wins of the middle line, on a screen whose other rows pay nothing. */
const middle = (row: string) => readEnds(rules, screen(other[0], row, other[1])).lines.filter(({ line }) => line === 0);

describe('a line of Coral Parade', () => {
  it('pays from the left and from the right', () => {
    expect(middle('turtle turtle turtle octopus crab')).toEqual([
      { line: 0, symbol: 'turtle', count: 3, pays: 40, end: 'left' },
    ]);
    expect(middle('crab octopus turtle turtle turtle')).toEqual([
      { line: 0, symbol: 'turtle', count: 3, pays: 40, end: 'right' },
    ]);
  });

  it('pays twice where both ends meet in a pearl', () => {
    expect(middle('turtle turtle pearl octopus octopus').map(({ end, symbol, pays }) => [end, symbol, pays])).toEqual([
      ['left', 'turtle', 40],
      ['right', 'octopus', 20],
    ]);
  });

  it('pays five of a kind once', () => {
    expect(middle('turtle turtle pearl turtle turtle')).toEqual([
      { line: 0, symbol: 'turtle', count: 5, pays: 1000, end: 'left' },
    ]);
  });

  it('pays nothing for conches, which pay by themselves', () => {
    const grid = screen(
      'conch turtle crab octopus starfish',
      'seahorse turtle conch octopus coral',
      'anemone turtle crab octopus conch',
    );
    expect(readEnds(rules, grid)).toMatchObject({ lines: [], scatters: 3, scatterPays: 40 });
  });
});

const conchAt = strips.map((strip) => strip.indexOf('conch'));
const opening = [conchAt[0]!, 0, conchAt[2]!, 0, conchAt[4]!];
const dull = [0, 13, 0, 22];
const adding = [conchAt[0]!, 13, 0, conchAt[4]!];
const script = (...screens: number[][]) => {
  const stops = screens.flat();
  return { int: (limit: number) => (stops.shift() ?? 0) % limit };
};
const spins = (count: number, of = dull) => Array.from({ length: count }, () => of);

describe('the parade', () => {
  it('is opened by three conches, and fills the middle reel with pearls that draw nothing', () => {
    const { steps } = playReef(rules, script(opening, ...spins(6)));
    expect(steps[0]).toMatchObject({ kind: 'spin', scatters: 3, scatterPays: 40, awarded: 6, left: 6 });
    expect(steps).toHaveLength(7);
    for (const { kind, grid, stops } of steps.slice(1)) {
      expect([kind, stops, grid[2]]).toEqual(['free', dull, ['pearl', 'pearl', 'pearl']]);
    }
  });

  it('has three more spins for two conches, and no more than fifteen in all', () => {
    const { steps } = playReef(rules, script(opening, ...spins(15, adding)));
    expect(steps.slice(0, 6).map(({ awarded }) => awarded)).toEqual([6, 3, 3, 3, 0, 0]);
    expect(steps).toHaveLength(16);
  });

  it('ends, like the round, where the most is reached', () => {
    const { steps, total } = playReef({ ...rules, maxWin: 60 }, script(opening, ...spins(15, adding)));
    expect(total).toBe(60);
    expect(steps.at(-1)).toMatchObject({ capped: true, left: 0 });
    expect(steps.reduce((sum, { win }) => sum + win, 0)).toBe(60);
  });
});

describe('the rules', () => {
  it('hold what the evaluation relies on', () => {
    expect([...strips[0]!, ...strips[4]!]).not.toContain(rules.wild);
    expect(strips.flat().every((symbol) => symbols.includes(symbol))).toBe(true);
    strips.forEach((strip, reel) => expect(strip.includes(rules.scatter)).toBe(reel % 2 === 0));
    for (const strip of strips)
      strip.forEach((symbol, place) => {
        const after = [1, 2].map((more) => strip[(place + more) % strip.length]);
        if (symbol === rules.scatter) expect(after).not.toContain(rules.scatter);
      });
  });

  it('take the one bet there is and no other', () => {
    expect(coralParade.readBet({ bets: 20 })).toEqual({ ok: true, value: { bets: 20 } });
    for (const bet of [null, {}, { bets: 21 }, { lines: 20 }]) expect(coralParade.readBet(bet).ok).toBe(false);
  });
});
