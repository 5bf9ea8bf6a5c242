/** Selections of a match of sets. */
import type { Quarters } from '../kit/line.ts';
import type { Score, Side } from '../kit/sides.ts';

/** Lines are in quarters, and those of a handicap are of the side that is bet on. Sets and points are counted from 1. */
export type Selection =
  | { readonly market: 'winner'; readonly side: Side }
  | { readonly market: 'setHandicap'; readonly side: Side; readonly line: Quarters }
  | { readonly market: 'pointHandicap'; readonly side: Side; readonly line: Quarters }
  | { readonly market: 'totalSets'; readonly side: 'over' | 'under'; readonly line: Quarters }
  | { readonly market: 'totalPoints'; readonly side: 'over' | 'under'; readonly line: Quarters }
  | { readonly market: 'setScore'; readonly side: Score }
  | { readonly market: 'setWinner'; readonly set: number; readonly side: Side }
  /** The point of that number in its set. */
  | { readonly market: 'nextPoint'; readonly set: number; readonly point: number; readonly side: Side };

export const leaderOf = ([home, away]: Score): Side => (home > away ? 'home' : 'away');
