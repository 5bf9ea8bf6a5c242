/** Walks every combination of stops of Star Caravan, with no reel covered or with one, and counts what the screens pay. */
import { byCount } from '#games/kit/slot/rules.ts';
import type { CaravanRules } from '#games/star-caravan/engine/rules.ts';

export interface CaravanCycle {
  readonly screens: number;
  /** Per number of scatters shown: how many screens pay how much, their pay included. */
  readonly byScatters: readonly ReadonlyMap<number, number>[];
}

interface Column {
  /** From top to bottom, which symbols a cell may be read as, a bit each. */
  readonly readings: readonly number[];
  readonly scatters: number;
}

interface Board {
  readonly columns: readonly (readonly Column[])[];
  readonly lines: readonly (readonly number[])[];
  /** By readings and count: what the best of them pays. */
  readonly best: readonly Uint16Array[];
  readonly scatterPays: CaravanRules['scatterPays'];
  readonly found: Map<number, number>[];
}

/** A covered reel has one face, whatever its stop: its stops are left out of the count. */
export function walkCaravan(rules: CaravanRules, caravan: number | null): CaravanCycle {
  const board = lay(rules, caravan);
  const all = board.lines.map((_, line) => line);
  visit(
    board,
    all.map(() => -1),
    all,
    0,
    0,
    0,
  );
  return {
    screens: board.columns.reduce((product, columns) => product * columns.length, 1),
    byScatters: board.found,
  };
}

/** `alive` are the lines that may still be read as one symbol on all reels so far; `readings` says as which. */
function visit(board: Board, readings: number[], alive: number[], reel: number, won: number, scatters: number): void {
  const columns = board.columns[reel];
  if (columns === undefined) {
    const wins = board.found[scatters]!;
    const total = alive.reduce((sum, line) => sum + board.best[reel]![readings[line]!]!, won);
    const pays = total + byCount(board.scatterPays, scatters);
    wins.set(pays, (wins.get(pays) ?? 0) + 1);
    return;
  }
  for (const column of columns) {
    let wonHere = won;
    const still: number[] = [];
    const next = alive.length === 0 ? readings : [...readings];
    for (const line of alive) {
      const both = readings[line]! & column.readings[board.lines[line]![reel]!]!;
      if (both === 0) {
        if (reel > 2) wonHere += board.best[reel]![readings[line]!]!;
      } else {
        next[line] = both;
        still.push(line);
      }
    }
    visit(board, next, still, reel + 1, wonHere, scatters + column.scatters);
  }
}

function lay(rules: CaravanRules, caravan: number | null): Board {
  const paid = Object.entries(rules.linePays);
  const every = 2 ** paid.length - 1;
  const bits = (shown: string) =>
    shown === rules.wild ? every : paid.reduce((sum, [name], at) => sum + (name === shown ? 2 ** at : 0), 0);
  const columns = rules.strips.map((strip, reel): Column[] =>
    reel === caravan
      ? [{ readings: Array.from({ length: rules.rows }, () => every), scatters: 0 }]
      : strip.map((_, stop) => {
          const shown = Array.from({ length: rules.rows }, (_row, row) => strip[(stop + row) % strip.length]!);
          return { readings: shown.map(bits), scatters: shown.filter((name) => name === rules.scatter).length };
        }),
  );
  const best = Array.from({ length: rules.strips.length + 1 }, (_, count) =>
    Uint16Array.from({ length: every + 1 }, (_mask, mask) =>
      Math.max(0, ...paid.map(([, pays], at) => (mask & (2 ** at) ? byCount(pays, count) : 0))),
    ),
  );
  const found = Array.from({ length: rules.strips.length + 1 }, () => new Map<number, number>());
  return { columns, lines: rules.lines, best, scatterPays: rules.scatterPays, found };
}
