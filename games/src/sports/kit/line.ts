/**
 * Lines of handicaps and totals, in quarters: −0.25 is −1. A quarter line is two bets of half the stake, on the two
 * neighbouring lines; a half whose line is hit exactly is returned.
 */
import type { Shares } from './shares.ts';

export type Quarters = number;

/** Reads "-0.25", "2", "2.5"; null for whatever is no quarter. */
export function readLine(text: string): Quarters | null {
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  const quarters = Number(text) * 4;
  return Number.isInteger(quarters) ? quarters || 0 : null;
}

export const showLine = (line: Quarters): string => String(line / 4);

/** Distance of the lines of the two halves. */
const quarterOf = (line: Quarters): number => (line % 2 === 0 ? 0 : 1);

const MARKS = [-1, 0, 1] as const;
/** Two halves, each below its line, level with it or above. */
const OF_HALVES: readonly Shares[] = MARKS.flatMap((low) =>
  MARKS.map((high) => ({
    of: 2,
    won: Number(low > 0) + Number(high > 0),
    void: Number(low === 0) + Number(high === 0),
  })),
);

const ofHalves = (low: number, high: number): Shares => OF_HALVES[3 * Math.sign(low) + Math.sign(high) + 4]!;

/** Shares of a side `ahead` by so many whole points with this handicap; it wins above the line. */
export function handicap(ahead: number, line: Quarters): Shares {
  const [by, quarter] = [ahead * 4 + line, quarterOf(line)];
  return ofHalves(by - quarter, by + quarter);
}

/** A bet that `count` is over the line, or under it. */
export const total = (count: number, line: Quarters, side: 'over' | 'under'): Shares =>
  side === 'over' ? handicap(count, -line) : handicap(-count, line);

/** The same while the count may still grow: a half that may yet come out otherwise is void. */
export function totalSoFar(count: number, line: Quarters, side: 'over' | 'under'): Shares {
  const decided = (half: Quarters) => (count * 4 > half ? (side === 'over' ? 1 : -1) : 0);
  return ofHalves(decided(line - quarterOf(line)), decided(line + quarterOf(line)));
}
