/**
 * Matches that are a race to so many sets, each of which is a race to so many points, ahead by so many. A point is what a set is counted in: a
 * game of tennis, a round of a map, a point of table tennis.
 */
export interface Format {
  /** A match is won with more than half of these. */
  readonly bestOf: number;
  /** Points that win a set, and by how many its winner has to be ahead. */
  readonly to: number;
  readonly ahead: number;
  /** Level at this many each, one more point decides the set: a tie-break. Null where it goes on until somebody is ahead by enough. */
  readonly tieBreakAt: number | null;
  /** Sides serve in turns, from set to set as well; else no side has the first point. */
  readonly serves: boolean;
}

export const FORMATS = {
  tennis: { bestOf: 3, to: 6, ahead: 2, tieBreakAt: 6, serves: true },
  maps: { bestOf: 3, to: 13, ahead: 2, tieBreakAt: null, serves: false },
} as const satisfies Readonly<Record<string, Format>>;

export const setsToWin = ({ bestOf }: Pick<Format, 'bestOf'>): number => Math.floor(bestOf / 2) + 1;

/** True where a set that stands like this is over. */
export function isSetOver({ to, ahead, tieBreakAt }: Format, home: number, away: number): boolean {
  const [most, least] = home > away ? [home, away] : [away, home];
  if (tieBreakAt !== null && least === tieBreakAt && most === tieBreakAt + 1) return true;
  return most >= to && most - least >= ahead;
}
