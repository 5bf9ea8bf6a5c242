/**
 * Enumerates every combination of stops of Star Caravan, with no reel covered or with one, and counts screens by
 * payout.
 */
import { byCount } from '#games/kit/slot/rules.ts';
import type { CaravanRules } from '#games/star-caravan/engine/rules.ts';

export interface CaravanCycle {
  readonly screens: number;
  /** Per number of scatters: number of screens by payout, scatter pays included. */
  readonly byScatters: readonly ReadonlyMap<number, number>[];
}

interface Column {
  /** From top to bottom: the symbols that a cell may count as, one bit each. */
  readonly readings: readonly number[];
  readonly scatters: number;
}

interface Board {
  readonly columns: readonly (readonly Column[])[];
  readonly lines: readonly (readonly number[])[];
  /** Best payout by set of symbols and count. */
  readonly best: readonly Uint16Array[];
  readonly scatterPays: CaravanRules['scatterPays'];
  readonly found: Map<number, number>[];
}

/** A covered reel looks the same at every stop, so its stops are not enumerated. */
export function walkCaravan(rules: CaravanRules, caravan: number | null): CaravanCycle {
  const board = lay(rules, caravan);
  const all = board.lines.map((_, line) => line);
  visit(board, { readings: all.map(() => -1), ended: all.map(() => 0), alive: all }, 0, 0, 0);
  return {
    screens: board.columns.reduce((product, columns) => product * columns.length, 1),
    byScatters: board.found,
  };
}

/** State of the lines after the reels so far. */
interface Course {
  /** Per line: symbols that the run may still be of. */
  readonly readings: readonly number[];
  /** Per line: best payout of runs that have ended; three of a high symbol may pay more than four of a low one. */
  readonly ended: readonly number[];
  /** Lines whose run has not ended yet. */
  readonly alive: readonly number[];
}

function visit(board: Board, course: Course, reel: number, won: number, scatters: number): void {
  const columns = board.columns[reel];
  if (columns === undefined) {
    const wins = board.found[scatters]!;
    const paid = ({ readings, ended }: Course, line: number) =>
      Math.max(ended[line]!, board.best[reel]![readings[line]!]!);
    const total = course.alive.reduce((sum, line) => sum + paid(course, line), won);
    const pays = total + byCount(board.scatterPays, scatters);
    wins.set(pays, (wins.get(pays) ?? 0) + 1);
    return;
  }
  for (const column of columns) {
    const { next, paid } = goOn(board, course, column, reel);
    visit(board, next, reel + 1, won + paid, scatters + column.scatters);
  }
}

/** `paid` is the payout of lines whose last run ends at this column. */
function goOn(board: Board, { readings, ended, alive }: Course, column: Column, reel: number) {
  if (alive.length === 0) return { next: { readings, ended, alive }, paid: 0 };
  const next = { readings: [...readings], ended: [...ended], alive: [] as number[] };
  let paid = 0;
  for (const line of alive) {
    const before = readings[line]!;
    const both = before & column.readings[board.lines[line]![reel]!]!;
    const best = reel > 2 ? Math.max(ended[line]!, board.best[reel]![before & ~both]!) : 0;
    if (both === 0) paid += best;
    else {
      next.readings[line] = both;
      next.ended[line] = best;
      next.alive.push(line);
    }
  }
  return { next, paid };
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
