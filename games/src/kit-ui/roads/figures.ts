/** What a board counts beside its roads: shares and streaks. They tell what was and nothing of what comes. */
import { streakLengths, type Cell, type Side, type Winner } from '../../kit/roads.ts';

export interface RoadFigures {
  readonly rounds: number;
  readonly count: Readonly<Record<Winner, number>>;
  /** Whole per cent of all rounds. */
  readonly share: Readonly<Record<Winner, number>>;
  /** The side that won last, and how often in a row; null while nobody has won. */
  readonly streak: { readonly side: Side; readonly length: number } | null;
  /** The most that one side has won in a row. */
  readonly longest: number;
}

const WINNERS: readonly Winner[] = ['red', 'blue', 'tie'];

export function roadFigures(winners: readonly Winner[]): RoadFigures {
  const rounds = winners.length;
  const of = (what: Winner) => winners.filter((winner) => winner === what).length;
  const count = { red: of('red'), blue: of('blue'), tie: of('tie') };
  const wins = winners.filter((winner) => winner !== 'tie');
  const lengths = streakLengths(wins);
  const [side, length] = [wins.at(-1), lengths.at(-1)];
  return {
    rounds,
    count,
    share: wholeShares(count, rounds),
    streak: side && length ? { side, length } : null,
    longest: lengths.reduce((most, each) => Math.max(most, each), 0),
  };
}

/** They add up to a hundred: what rounding leaves goes to those it took most from. */
function wholeShares(count: RoadFigures['count'], rounds: number): RoadFigures['share'] {
  if (rounds === 0) return { red: 0, blue: 0, tie: 0 };
  const exact = (what: Winner) => (count[what] * 100) / rounds;
  const left = 100 - WINNERS.reduce((sum, what) => sum + Math.floor(exact(what)), 0);
  const most = WINNERS.toSorted((one, other) => (exact(other) % 1) - (exact(one) % 1)).slice(0, left);
  const share = (what: Winner) => Math.floor(exact(what)) + (most.includes(what) ? 1 : 0);
  return { red: share('red'), blue: share('blue'), tie: share('tie') };
}

/** The newest columns that there is room for, counted from 0 again. */
export function newest<T>(cells: readonly Cell<T>[], columns: number): Cell<T>[] {
  const last = cells.reduce((most, { column }) => Math.max(most, column), -1);
  const from = Math.max(0, last + 1 - columns);
  return cells.filter(({ column }) => column >= from).map((cell) => ({ ...cell, column: cell.column - from }));
}
