/** Big, small, odd and even of a number. */
import type { Case } from './one-of.ts';

export const SIDES = ['B', 'S', 'O', 'E'] as const;
export type Side = (typeof SIDES)[number];

export const hasSide = (side: Side, value: number, bigFrom: number): boolean =>
  ({ B: value >= bigFrom, S: value < bigFrom, O: value % 2 === 1, E: value % 2 === 0 })[side];

/** Sides of a number, given the number of draws per value. */
export function sideCases<Draw>(
  ways: ReadonlyMap<number, number>,
  bigFrom: number,
  valueOf: (draw: Draw) => number,
  sides: readonly Side[] = SIDES,
): Case<Draw>[] {
  const of = [...ways.values()].reduce((all, count) => all + count, 0);
  return sides.map((side) => ({
    symbol: side,
    chance: {
      wins: [...ways].reduce((wins, [value, count]) => wins + (hasSide(side, value, bigFrom) ? count : 0), 0),
      of,
    },
    is: (draw) => hasSide(side, valueOf(draw), bigFrom),
  }));
}

/** Ways per value, for consecutive values from `from` on. */
export const waysFrom = (from: number, counts: readonly number[]): Map<number, number> =>
  new Map(counts.map((count, at) => [from + at, count]));
