/** Statistics of a board beside its roads: shares and streaks. They record the past and predict nothing. */
import { streakLengths, type Cell, type Side, type Winner } from '../../kit/roads.ts';
import { wholeShares } from '../whole-shares.ts';

export interface RoadFigures {
  readonly rounds: number;
  readonly count: Readonly<Record<Winner, number>>;
  /** Share of all rounds in whole per cent. */
  readonly share: Readonly<Record<Winner, number>>;
  /** The side that won last, and the length of its streak; null before the first win. */
  readonly streak: { readonly side: Side; readonly length: number } | null;
  /** The longest streak of one side. */
  readonly longest: number;
}

export function roadFigures(winners: readonly Winner[]): RoadFigures {
  const rounds = winners.length;
  const of = (what: Winner) => winners.filter((winner) => winner === what).length;
  const count = { red: of('red'), blue: of('blue'), tie: of('tie') };
  const wins = winners.filter((winner) => winner !== 'tie');
  const lengths = streakLengths(wins);
  const [side, length] = [wins.at(-1), lengths.at(-1)];
  const [red = 0, blue = 0, tie = 0] = wholeShares([count.red, count.blue, count.tie]);
  return {
    rounds,
    count,
    share: { red, blue, tie },
    streak: side && length ? { side, length } : null,
    longest: lengths.reduce((most, each) => Math.max(most, each), 0),
  };
}

/** The newest columns that fit, numbered from 0. */
export function newest<T>(cells: readonly Cell<T>[], columns: number): Cell<T>[] {
  const last = cells.reduce((most, { column }) => Math.max(most, column), -1);
  const from = Math.max(0, last + 1 - columns);
  return cells.filter(({ column }) => column >= from).map((cell) => ({ ...cell, column: cell.column - from }));
}
