/** State of a match, from its incidents. */
import type { Score, Side } from '../kit/sides.ts';

export const HALF_MINUTES = 45;

export type Phase = 'before' | 'firstHalf' | 'break' | 'secondHalf' | 'over';

export interface MatchState {
  readonly phase: Phase;
  /** The sides that have scored, in their order. */
  readonly goals: readonly Side[];
  /** The score as the first half ended. */
  readonly half: Score | null;
  /** Minutes that are added to the half that is played, once they have been announced. */
  readonly added: number | null;
  /** Incidents so far: the next one has this number. */
  readonly count: number;
  /** Numbers of the goals' incidents, which a cancelled goal refers to. */
  readonly goalIds: readonly number[];
}

export type Incident =
  | { readonly type: 'kickOff' | 'halfTime' | 'secondHalf' | 'fullTime' }
  | { readonly type: 'added'; readonly minutes: number }
  | { readonly type: 'goal'; readonly side: Side }
  /** A goal that does not count after all, named by the number of its incident. */
  | { readonly type: 'goalOff'; readonly goal: number }
  /** A goal may be imminent, or play is under review: sales are suspended until `clear`. */
  | { readonly type: 'danger' | 'clear' };

export const BEFORE: MatchState = { phase: 'before', goals: [], half: null, added: null, count: 0, goalIds: [] };

export const scoreOf = ({ goals }: Pick<MatchState, 'goals'>): Score => {
  const home = goals.filter((side) => side === 'home').length;
  return [home, goals.length - home];
};

const FOLLOWS: Readonly<Record<'kickOff' | 'halfTime' | 'secondHalf' | 'fullTime', readonly [Phase, Phase]>> = {
  kickOff: ['before', 'firstHalf'],
  halfTime: ['firstHalf', 'break'],
  secondHalf: ['break', 'secondHalf'],
  fullTime: ['secondHalf', 'over'],
};

/** Null where the incident cannot follow: the feed is wrong, and the fixture is suspended. */
export function fold(state: MatchState, incident: Incident): MatchState | null {
  const next = { ...state, count: state.count + 1 };
  const isPlayed = state.phase === 'firstHalf' || state.phase === 'secondHalf';
  switch (incident.type) {
    case 'danger':
    case 'clear':
      return next;
    case 'added':
      return isPlayed && Number.isInteger(incident.minutes) && incident.minutes > 0
        ? { ...next, added: incident.minutes }
        : null;
    case 'goal':
      if (!isPlayed) return null;
      return { ...next, goals: [...state.goals, incident.side], goalIds: [...state.goalIds, state.count] };
    case 'goalOff': {
      const at = state.goalIds.indexOf(incident.goal);
      if (at < 0 || state.phase === 'over') return null;
      const off = next.goals[at]!;
      const { half } = state;
      const isOfHalf = half !== null && at < half[0] + half[1];
      return {
        ...next,
        goals: state.goals.toSpliced(at, 1),
        goalIds: state.goalIds.toSpliced(at, 1),
        half: isOfHalf ? without(half, off) : half,
      };
    }
    default: {
      // A feed may send unknown types of incidents.
      if (!Object.hasOwn(FOLLOWS, incident.type)) return null;
      const [from, to] = FOLLOWS[incident.type];
      if (state.phase !== from) return null;
      return { ...next, phase: to, added: null, half: incident.type === 'halfTime' ? scoreOf(state) : state.half };
    }
  }
}

const without = ([home, away]: Score, side: Side): Score => (side === 'home' ? [home - 1, away] : [home, away - 1]);
