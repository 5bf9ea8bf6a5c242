/** Enumerates every combination of reel stops of a line slot once and counts screens by payout. */
import { byCount, type LineRules } from '#games/kit/slot/rules.ts';

export interface Cycle {
  /** Combinations of stops; each is equally likely. */
  readonly screens: number;
  /** Per number of scatters shown: how many screens pay how much (line bets, scatter pay included, no multiplier). */
  readonly byScatters: readonly ReadonlyMap<number, number>[];
}

interface Column {
  /** Symbol numbers from top to bottom. */
  readonly cells: readonly number[];
  readonly scatters: number;
}

/** Rules with numbers for symbols, ready for the walk. */
interface Board {
  readonly columns: readonly (readonly Column[])[];
  readonly lines: readonly (readonly number[])[];
  readonly wild: number;
  /** By symbol number and count. */
  readonly pays: readonly (readonly number[])[];
  readonly scatterPays: LineRules['scatterPays'];
  /** By reel, 0 and all reels included: how many screens of the reels from there on show how many scatters. */
  readonly rest: readonly (readonly number[])[];
  /** Screens found so far, by scatters and by win. */
  readonly found: Float64Array[];
}

export const walkCycle = (rules: LineRules): Cycle => walkWindows(rules, windowsOf(rules));

/** Visible symbols from top to bottom, by reel and stop. */
export type Windows = readonly (readonly (readonly string[])[])[];

export const windowsOf = ({ strips, rows }: Pick<LineRules, 'strips' | 'rows'>): Windows =>
  strips.map((strip) =>
    strip.map((_, stop) => Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length]!)),
  );

/** The same where a reel may show something else than its strip does. */
export function walkWindows(rules: Omit<LineRules, 'strips' | 'rows'>, windows: Windows): Cycle {
  const board = lay(rules, windows);
  const everyLine = board.lines.map((_, line) => line);
  for (const first of board.columns[0] ?? []) {
    const symbols = board.lines.map((rows) => first.cells[rows[0]!]!);
    visit(board, symbols, everyLine, 1, 0, first.scatters);
  }
  return {
    screens: windows.reduce((product, reel) => product * reel.length, 1),
    byScatters: board.found.map((wins) => new Map([...wins.entries()].filter(([, screens]) => screens > 0))),
  };
}

/**
 * `alive` are the lines whose first symbol continues on all `reel` reels so far; a line that ends adds its payout to
 * `won` and is dropped. Once none is left, the remaining reels matter for scatters only: so tens of millions of screens
 * take about a second.
 */
function visit(board: Board, symbols: number[], alive: number[], reel: number, won: number, scatters: number): void {
  const columns = board.columns[reel];
  if (columns === undefined || alive.length === 0) {
    const total = alive.reduce((sum, line) => sum + board.pays[symbols[line]!]![reel]!, won);
    for (const [more, screens] of board.rest[reel]!.entries()) {
      if (screens > 0) board.found[scatters + more]![total + byCount(board.scatterPays, scatters + more)]! += screens;
    }
    return;
  }
  for (const column of columns) {
    let wonHere = won;
    const stillAlive: number[] = [];
    for (const line of alive) {
      const cell = column.cells[board.lines[line]![reel]!]!;
      if (cell === symbols[line] || cell === board.wild) stillAlive.push(line);
      else wonHere += board.pays[symbols[line]!]![reel]!;
    }
    visit(board, symbols, stillAlive, reel + 1, wonHere, scatters + column.scatters);
  }
}

function lay(rules: Omit<LineRules, 'strips' | 'rows'>, windows: Windows): Board {
  const names = [...new Set(windows.flat(2))];
  const reels = windows.length;
  const pays = names.map((name) =>
    Array.from({ length: reels + 1 }, (_, count) => byCount(rules.linePays[name], count)),
  );
  const columns = windows.map((reel) =>
    reel.map((shown): Column => ({
      cells: shown.map((name) => names.indexOf(name)),
      scatters: shown.filter((name) => name === rules.scatter).length,
    })),
  );
  const most = rules.lines.length * Math.max(...pays.flat()) + Math.max(...rules.scatterPays);
  const places = windows.reduce((sum, reel) => sum + (reel[0]?.length ?? 0), 0);
  const found = Array.from({ length: places + 1 }, () => new Float64Array(most + 1));
  const { lines, scatterPays } = rules;
  return { columns, lines, wild: names.indexOf(rules.wild), pays, scatterPays, rest: scattersFrom(columns), found };
}

function scattersFrom(columns: Board['columns']): number[][] {
  const rest: number[][] = [[1]];
  for (const reel of columns.toReversed()) {
    const after = rest[0]!;
    const here: number[] = [];
    for (const { scatters } of reel)
      for (const [more, screens] of after.entries()) here[scatters + more] = (here[scatters + more] ?? 0) + screens;
    rest.unshift(Array.from(here, (screens) => screens ?? 0));
  }
  return rest;
}
