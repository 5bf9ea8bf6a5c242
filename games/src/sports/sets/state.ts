/** State of a match of sets, from its incidents. */
import type { Score, Side } from '../kit/sides.ts';
import { isSetOver, setsToWin, type Format } from './format.ts';
import { setsWon } from './judge.ts';
import { nextFirst } from './model.ts';

export interface MatchState {
  readonly phase: 'before' | 'playing' | 'over';
  readonly sets: readonly Score[];
  /** In the set that is played. */
  readonly score: Score;
  /** The side that has the first point of it. */
  readonly first: Side;
  readonly points: readonly (readonly Side[])[];
  readonly count: number;
}

export type Incident =
  | { readonly type: 'start'; readonly first: Side }
  | { readonly type: 'point'; readonly side: Side }
  /** The last point does not count after all. */
  | { readonly type: 'pointOff' }
  | { readonly type: 'danger' | 'clear' };

export const BEFORE: MatchState = { phase: 'before', sets: [], score: [0, 0], first: 'home', points: [[]], count: 0 };

/** Null where the incident cannot follow: the feed is wrong, and the fixture is suspended. */
export function fold(state: MatchState, incident: Incident, format: Format): MatchState | null {
  const next = { ...state, count: state.count + 1 };
  switch (incident.type) {
    case 'danger':
    case 'clear':
      return next;
    case 'start':
      return state.phase === 'before' ? { ...next, phase: 'playing', first: incident.first } : null;
    case 'pointOff': {
      const last = state.points.at(-1)!;
      if (state.phase !== 'playing' || last.length === 0) return null;
      const score = withPoint(state.score, last.at(-1)!, -1);
      return { ...next, score, points: [...state.points.slice(0, -1), last.slice(0, -1)] };
    }
    case 'point':
      return state.phase === 'playing' ? withScored(next, incident.side, format) : null;
    default:
      return null;
  }
}

const withPoint = ([home, away]: Score, side: Side, by: number): Score =>
  side === 'home' ? [home + by, away] : [home, away + by];

function withScored(state: MatchState, side: Side, format: Format): MatchState {
  const score = withPoint(state.score, side, 1);
  const points = [...state.points.slice(0, -1), [...state.points.at(-1)!, side]];
  if (!isSetOver(format, ...score)) return { ...state, score, points };
  const sets = [...state.sets, score];
  if (Math.max(...setsWon(sets)) >= setsToWin(format)) return { ...state, sets, score: [0, 0], points, phase: 'over' };
  return { ...state, sets, score: [0, 0], points: [...points, []], first: nextFirst(state.first, score) };
}
