/**
 * One spin of cascading reels: winning symbols burst, those above fall, and the strip refills from above, until nothing
 * wins.
 */
import type { Grid, LineWin } from '../../kit/slot/evaluate.ts';
import { byCount } from '../../kit/slot/rules.ts';
import type { SnowRules } from './rules.ts';
import type { SnowSymbol } from './strips.ts';

/** A winning screen, before it bursts. */
export interface Fall {
  readonly grid: Grid<SnowSymbol>;
  /** Line wins before the multiplier. */
  readonly lines: readonly LineWin<SnowSymbol>[];
  readonly multiplier: number;
}

interface Fallen {
  readonly falls: readonly Fall[];
  /** The final screen. */
  readonly grid: Grid<SnowSymbol>;
  readonly scatters: number;
  /** Payout of all cascades, multiplied. */
  readonly pays: number;
}

/** State of a reel: its visible symbols, and the place on its strip that comes next from above. */
interface Reel {
  readonly shown: readonly SnowSymbol[];
  readonly next: number;
}

export function fall(rules: SnowRules, stops: readonly number[], multipliers: readonly number[]): Fallen {
  const falls: Fall[] = [];
  let reels = rules.strips.map((strip, reel): Reel => follow(strip, [], stops[reel]! + rules.rows - 1, rules.rows));
  let pays = 0;
  for (;;) {
    const grid = reels.map(({ shown }) => shown);
    const lines = paying(rules, grid);
    if (lines.length === 0) return { falls, grid, scatters: count(grid, rules.scatter), pays };
    const multiplier = multipliers[Math.min(falls.length, multipliers.length - 1)]!;
    falls.push({ grid, lines, multiplier });
    pays += multiplier * lines.reduce((sum, line) => sum + line.pays, 0);
    reels = reels.map(({ shown, next }, reel) => {
      const kept = shown.filter((_, row) => !lines.some((win) => bursts(rules, win, reel, row)));
      return follow(rules.strips[reel]!, kept, next, rules.rows);
    });
  }
}

/** Refills a reel from above, one place of its strip after the other. */
function follow(strip: readonly SnowSymbol[], kept: readonly SnowSymbol[], next: number, rows: number): Reel {
  const shown = [...kept];
  let place = next;
  for (; shown.length < rows; place -= 1) shown.unshift(strip[(place + strip.length) % strip.length]!);
  return { shown, next: (place + strip.length) % strip.length };
}

/** True when a winning line has one of its symbols here. */
export const bursts = (rules: Pick<SnowRules, 'lines'>, win: LineWin, reel: number, row: number): boolean =>
  reel < win.count && rules.lines[win.line]![reel] === row;

function paying(rules: SnowRules, grid: Grid<SnowSymbol>): LineWin<SnowSymbol>[] {
  return rules.lines.flatMap((rows, line) => {
    const symbol = grid[0]![rows[0]!]!;
    const shown = rows.map((row, reel) => grid[reel]![row]!);
    const other = shown.findIndex((each) => each !== symbol && each !== rules.wild);
    const run = other < 0 ? shown.length : other;
    const pays = byCount(rules.linePays[symbol], run);
    return pays > 0 ? [{ line, symbol, count: run, pays }] : [];
  });
}

const count = (grid: Grid<SnowSymbol>, symbol: SnowSymbol): number =>
  grid.flat().filter((shown) => shown === symbol).length;
