/** Evaluates the wins of one screen. */
import { byCount, type LineRules } from './rules.ts';

/** Symbols by reel from the left, each from top to bottom. */
export type Grid<Symbol extends string = string> = readonly (readonly Symbol[])[];

export interface LineWin<Symbol extends string = string> {
  /** Index into the rules' lines. */
  readonly line: number;
  readonly symbol: Symbol;
  readonly count: number;
  /** Payout in line bets, before the multiplier. */
  readonly pays: number;
}

export interface ScreenWin<Symbol extends string = string> {
  readonly lines: readonly LineWin<Symbol>[];
  readonly scatters: number;
  /** Payout in line bets, before the multiplier. */
  readonly scatterPays: number;
}

/** The screen at these stops; a strip is a ring. */
export function screenAt<S extends string>(
  rules: Pick<LineRules<S>, 'strips' | 'rows'>,
  stops: readonly number[],
): Grid<S> {
  return rules.strips.map((strip, reel) => {
    const top = stops[reel] ?? 0;
    const shown = strip.slice(top, top + rules.rows);
    return shown.length === rules.rows ? shown : [...shown, ...strip.slice(0, rules.rows - shown.length)];
  });
}

export function evaluate<S extends string>(rules: LineRules<S>, grid: Grid<S>): ScreenWin<S> {
  let scatters = 0;
  for (const column of grid) for (const symbol of column) if (symbol === rules.scatter) scatters += 1;
  return { lines: lineWins(rules, grid), scatters, scatterPays: byCount(rules.scatterPays, scatters) };
}

type Lines<S extends string> = Pick<LineRules<S>, 'lines' | 'wild' | 'linePays'>;

/** Line wins; each line pays once, for its longest run from the left. */
export function lineWins<S extends string>(rules: Lines<S>, grid: Grid<S>): LineWin<S>[] {
  const lines: LineWin<S>[] = [];
  for (const [line, rows] of rules.lines.entries()) {
    const symbol = grid[0]![rows[0]!]!;
    const count = runLength(rules, grid, rows, symbol);
    const pays = byCount(rules.linePays[symbol], count);
    if (pays > 0) lines.push({ line, symbol, count, pays });
  }
  return lines;
}

/** Number of reels from the left on which the line shows its first symbol, or a wild. */
function runLength<S extends string>(rules: Lines<S>, grid: Grid<S>, rows: readonly number[], symbol: S): number {
  let reel = 1;
  for (; reel < rows.length; reel += 1) {
    const shown = grid[reel]![rows[reel]!];
    if (shown !== symbol && shown !== rules.wild) break;
  }
  return reel;
}
