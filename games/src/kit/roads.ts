/**
 * Roads: the boards on which players record results. Two sides win, or it is a tie; red is the banker, the dragon or
 * whatever a board shows in red. Columns and rows count from 0; a road has six rows. Roads record the past and predict
 * nothing.
 */
export type Side = 'red' | 'blue';
export type Winner = Side | 'tie';

export const ROAD_ROWS = 6;

export interface Cell<T> {
  readonly column: number;
  readonly row: number;
  readonly what: T;
}

/** A win in the big road, with the ties that followed; ties before the first win are attached to it. */
export interface BigMark {
  readonly side: Side;
  readonly ties: number;
  /** Index of the result. */
  readonly at: number;
}

export interface Roads {
  readonly bead: readonly Cell<Winner>[];
  readonly big: readonly Cell<BigMark>[];
  /** Ties before the first win. */
  readonly leadingTies: number;
  readonly bigEye: readonly Cell<Side>[];
  readonly small: readonly Cell<Side>[];
  readonly cockroach: readonly Cell<Side>[];
}

/** Next colour of each of the three derived roads; null where there is nothing to compare with yet. */
export type Asked = Readonly<Record<'bigEye' | 'small' | 'cockroach', Side | null>>;

/** Number of columns back that each compares with. */
const BACK = { bigEye: 1, small: 2, cockroach: 3 } as const;

/** A mark begins with the winner's letter; any other letter is a tie. */
export const winnersOf = (marks: readonly string[], red: string, blue: string): Winner[] =>
  marks.map((mark) => (mark.startsWith(red) ? 'red' : mark.startsWith(blue) ? 'blue' : 'tie'));

export function roadsOf(winners: readonly Winner[]): Roads {
  const { marks, leadingTies } = bigMarks(winners);
  const lengths = streakLengths(marks.map(({ side }) => side));
  const derived = (back: number) => laidOut(derivedRoad(lengths, back), (side) => side);
  return {
    bead: winners.map((what, at) => ({ column: Math.floor(at / ROAD_ROWS), row: at % ROAD_ROWS, what })),
    big: laidOut(marks, ({ side }) => side),
    leadingTies,
    bigEye: derived(BACK.bigEye),
    small: derived(BACK.small),
    cockroach: derived(BACK.cockroach),
  };
}

/** Next marks of the derived roads if this side won next. */
export function askRoads(winners: readonly Winner[], side: Side): Asked {
  const wins = winners.filter((winner) => winner !== 'tie');
  const now = streakLengths(wins);
  const then = streakLengths([...wins, side]);
  const next = (back: number): Side | null => derivedRoad(then, back)[derivedRoad(now, back).length] ?? null;
  return { bigEye: next(BACK.bigEye), small: next(BACK.small), cockroach: next(BACK.cockroach) };
}

function bigMarks(winners: readonly Winner[]): { marks: readonly BigMark[]; leadingTies: number } {
  const marks: BigMark[] = [];
  let leadingTies = 0;
  for (const [at, winner] of winners.entries()) {
    const last = marks.at(-1);
    if (winner === 'tie') {
      if (last) marks[marks.length - 1] = { ...last, ties: last.ties + 1 };
      else leadingTies += 1;
      continue;
    }
    marks.push({ side: winner, ties: last ? 0 : leadingTies, at });
  }
  return { marks, leadingTies: marks.length > 0 ? 0 : leadingTies };
}

/** Lengths of winning streaks, regardless of bends on the board: the columns that derived roads compare. */
export function streakLengths(sides: readonly Side[]): number[] {
  const lengths: number[] = [];
  for (const [at, side] of sides.entries()) {
    if (at > 0 && sides[at - 1] === side) lengths.push((lengths.pop() ?? 0) + 1);
    else lengths.push(1);
  }
  return lengths;
}

/**
 * Red is regular, blue is not. At the start of a column, the column before it is compared with the one `back` further:
 * red if they have the same length. Further down, the column `back` columns before is looked at: blue if it ends just
 * above this row.
 */
export function derivedRoad(lengths: readonly number[], back: number): Side[] {
  const road: Side[] = [];
  for (const [column, length] of lengths.entries())
    for (let row = 0; row < length; row += 1) {
      const other = lengths[column - back - (row === 0 ? 1 : 0)];
      if (other === undefined) continue;
      const isRegular = row === 0 ? lengths[column - 1] === other : other !== row;
      road.push(isRegular ? 'red' : 'blue');
    }
  return road;
}

/**
 * One column per streak, downwards; a streak that meets the bottom or another’s tail turns right, and becomes a tail
 * itself.
 */
function laidOut<T>(marks: readonly T[], sideOf: (mark: T) => Side): Cell<T>[] {
  const taken = new Set<number>();
  const cells: Cell<T>[] = [];
  const isFree = (column: number, row: number) => row < ROAD_ROWS && !taken.has(column * ROAD_ROWS + row);
  let [begins, column, row, isTail] = [-1, 0, 0, false];
  for (const [at, what] of marks.entries()) {
    const before = marks[at - 1];
    if (before === undefined || sideOf(before) !== sideOf(what)) {
      do begins += 1;
      while (!isFree(begins, 0));
      [column, row, isTail] = [begins, 0, false];
    } else if (!isTail && isFree(column, row + 1)) row += 1;
    else [column, isTail] = [column + 1, true];
    taken.add(column * ROAD_ROWS + row);
    cells.push({ column, row, what });
  }
  return cells;
}
