import { describe, expect, it } from 'vitest';
import { evaluate, type Grid } from '../../kit/slot/evaluate.ts';
import { playSlot } from '../../kit/slot/play.ts';
import { lanternCourt } from './engine.ts';
import { rules } from './rules.ts';
import { strips, symbols, type CourtSymbol } from './strips.ts';

/** Screens written as rows, the way a player sees them. */
const screen = (...rows: string[]): Grid<CourtSymbol> => {
  const cells = rows.map((row) => row.trim().split(/\s+/) as CourtSymbol[]);
  return cells[0]!.map((_, reel) => cells.map((row) => row[reel]!));
};

const pays = (grid: Grid<CourtSymbol>) =>
  evaluate(rules, grid).lines.map(({ line, count, pays: amount }) => [line, count, amount]);

describe('a screen of Lantern Court', () => {
  it('pays three of a kind from the left on a line', () => {
    const grid = screen('fan koi crane bamboo wave', 'lotus lotus lotus teapot koi', 'wave teapot koi crane fan');
    expect(evaluate(rules, grid).lines).toEqual([{ line: 0, symbol: 'lotus', count: 3, pays: 10 }]);
  });

  it('does not pay what does not begin at the first reel', () => {
    expect(
      pays(screen('fan wave crane koi wave', 'bamboo lotus lotus lotus lotus', 'wave teapot knot crane fan')),
    ).toEqual([]);
  });

  it('lets the lantern stand for any symbol but the moon, and pays the longest run once', () => {
    const grid = screen('fan wave teapot koi wave', 'koi lantern koi lantern koi', 'wave teapot knot crane fan');
    expect(pays(grid)).toContainEqual([0, 5, 1500]);
    expect(pays(grid).filter(([line]) => line === 0)).toHaveLength(1);
    const moons = screen('moon wave teapot koi wave', 'koi lantern fan bamboo wave', 'wave teapot lantern crane fan');
    expect(evaluate(rules, moons).scatters).toBe(1);
  });

  it('counts moons wherever they show', () => {
    const grid = screen('moon wave teapot koi wave', 'koi fan moon bamboo lotus', 'wave teapot fan crane moon');
    expect(evaluate(rules, grid)).toEqual({ lines: [], scatters: 3, scatterPays: 40 });
  });
});

/** Stops that show the wanted symbol in the middle row of each reel, or no moon and nothing that pays. */
const moonAt = strips.map((strip) => strip.indexOf('moon'));
const script = (...screens: number[][]) => {
  const stops = screens.flat();
  return { int: (limit: number) => (stops.shift() ?? 0) % limit };
};
const three = [moonAt[0]!, moonAt[1]!, moonAt[2]!, 1, 5];
const dull = [3, 26, 20, 6, 1];

describe('free spins', () => {
  it('are won by three moons, multiplied by three, and counted down', () => {
    const { steps } = playSlot(rules, script(three, ...Array.from({ length: 10 }, () => dull)));
    expect(steps[0]).toMatchObject({ kind: 'spin', scatters: 3, awarded: 10, left: 10, multiplier: 1 });
    expect(steps).toHaveLength(11);
    expect(steps.slice(1).every((step) => step.kind === 'free' && step.multiplier === 3)).toBe(true);
    expect(steps.at(-1)!.left).toBe(0);
  });

  it('are added to, at the next multiplier, by three more moons, until there is no higher one', () => {
    const { steps } = playSlot(rules, script(...Array.from({ length: 31 }, () => three)));
    expect(steps.slice(0, 7).map((step) => step.multiplier)).toEqual([1, 3, 4, 5, 6, 8, 8]);
    expect(steps.slice(0, 7).map((step) => step.awarded)).toEqual([10, 5, 5, 5, 5, 0, 0]);
    expect(steps).toHaveLength(31);
  });

  it('pay their multiple of what the screen shows, the moons included', () => {
    const { steps } = playSlot(rules, script(three, three, ...Array.from({ length: 14 }, () => dull)));
    expect(steps[1]!.win).toBe(steps[0]!.win * 3);
    expect(steps[1]!.total).toBe(steps[0]!.win * 4);
  });

  it('end, like the round, where the most is reached', () => {
    const low = { ...rules, maxWin: 150 };
    const { steps, total } = playSlot(low, script(...Array.from({ length: 31 }, () => three)));
    expect(total).toBe(150);
    expect(steps.at(-1)).toMatchObject({ capped: true, left: 0, total: 150 });
    expect(steps.filter(({ capped }) => capped)).toHaveLength(1);
    expect(steps.reduce((sum, step) => sum + step.win, 0)).toBe(150);
  });
});

describe('the rules', () => {
  it('hold what the evaluation relies on', () => {
    expect(strips[0]).not.toContain('lantern');
    expect(strips.flat().every((symbol) => symbols.includes(symbol))).toBe(true);
    expect(rules.lines).toHaveLength(20);
    expect(new Set(rules.lines.map(String)).size).toBe(20);
    for (const strip of strips) expect(strip.filter((symbol) => symbol === 'moon')).toHaveLength(1);
  });

  it('take a bet on all twenty lines and no other', () => {
    expect(lanternCourt.readBet({ lines: 20, lineBet: 1 })).toEqual({ ok: true, value: { lines: 20 } });
    for (const bet of [null, {}, { lines: 19 }, { lines: '20' }, 20]) expect(lanternCourt.readBet(bet).ok).toBe(false);
  });
});
