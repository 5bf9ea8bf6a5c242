/** Walks every combination of reel stops of a line slot once and counts what the screens pay. */
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
  /** Screens found so far, by scatters and by win. */
  readonly found: Float64Array[];
}

export function walkCycle(rules: LineRules): Cycle {
  const board = lay(rules);
  const everyLine = board.lines.map((_, line) => line);
  for (const first of board.columns[0] ?? []) {
    const symbols = board.lines.map((rows) => first.cells[rows[0]!]!);
    visit(board, symbols, everyLine, 1, 0, first.scatters);
  }
  return {
    screens: rules.strips.reduce((product, strip) => product * strip.length, 1),
    byScatters: board.found.map((wins) => new Map([...wins.entries()].filter(([, screens]) => screens > 0))),
  };
}

/**
 * `alive` are the lines whose first symbol has been met on all `reel` reels so far; a line that ends here adds what it
 * pays to `won` and is not looked at again, which is what makes tens of millions of screens a matter of a second.
 */
function visit(board: Board, symbols: number[], alive: number[], reel: number, won: number, scatters: number): void {
  const columns = board.columns[reel];
  if (columns === undefined) {
    const total = alive.reduce((sum, line) => sum + board.pays[symbols[line]!]![reel]!, won);
    board.found[scatters]![total + byCount(board.scatterPays, scatters)]! += 1;
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

function lay(rules: LineRules): Board {
  const names = [...new Set(rules.strips.flat())];
  const reels = rules.strips.length;
  const pays = names.map((name) =>
    Array.from({ length: reels + 1 }, (_, count) => byCount(rules.linePays[name], count)),
  );
  const columns = rules.strips.map((strip) =>
    strip.map((_, stop): Column => {
      const shown = Array.from({ length: rules.rows }, (_row, row) => strip[(stop + row) % strip.length]!);
      return {
        cells: shown.map((name) => names.indexOf(name)),
        scatters: shown.filter((name) => name === rules.scatter).length,
      };
    }),
  );
  const most = rules.lines.length * Math.max(...pays.flat()) + Math.max(...rules.scatterPays);
  const found = Array.from({ length: reels * rules.rows + 1 }, () => new Float64Array(most + 1));
  return { columns, lines: rules.lines, wild: names.indexOf(rules.wild), pays, scatterPays: rules.scatterPays, found };
}
