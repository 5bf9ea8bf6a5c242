/**
 * Matches as a race to a number of sets, each a race to a number of points with a minimum lead. A point is the unit of
 * a set's score: a game of tennis, a round of a map, a point of table tennis.
 */
export interface Format {
  /** A match is won with more than half of these. */
  readonly bestOf: number;
  /** Points that win a set, and by how many its winner has to be ahead. */
  readonly to: number;
  readonly ahead: number;
  /**
   * At this score in both columns one more point decides the set: a tie-break. Null where play goes on until the lead
   * is large enough.
   */
  readonly tieBreakAt: number | null;
  /** Sides serve in turns, from set to set as well; else no side has the first point. */
  readonly serves: boolean;
}

export const FORMATS = {
  tennis: { bestOf: 3, to: 6, ahead: 2, tieBreakAt: 6, serves: true },
  maps: { bestOf: 3, to: 13, ahead: 2, tieBreakAt: null, serves: false },
} as const satisfies Readonly<Record<string, Format>>;

export const setsToWin = ({ bestOf }: Pick<Format, 'bestOf'>): number => Math.floor(bestOf / 2) + 1;

/** True for the score of a finished set. */
export function isSetOver({ to, ahead, tieBreakAt }: Format, home: number, away: number): boolean {
  const [most, least] = home > away ? [home, away] : [away, home];
  if (tieBreakAt !== null && least === tieBreakAt && most === tieBreakAt + 1) return true;
  return most >= to && most - least >= ahead;
}
