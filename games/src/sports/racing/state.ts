/** State of a race, from its incidents. */

export interface RaceState {
  readonly phase: 'before' | 'running' | 'over';
  /** How many run; 0 before the start. */
  readonly runners: number;
  /** Numbers of the runners that are in, as they came. */
  readonly order: readonly number[];
  readonly count: number;
}

export type Incident =
  | { readonly type: 'start'; readonly runners: number }
  /** How far all are by now, by number, in parts of the course. */
  | { readonly type: 'way'; readonly gone: readonly number[] }
  /** The next one over the line. */
  | { readonly type: 'finish'; readonly runner: number };

export const BEFORE: RaceState = { phase: 'before', runners: 0, order: [], count: 0 };

/** Null where the incident cannot follow: the feed is wrong, and the fixture is suspended. */
export function fold(state: RaceState, incident: Incident): RaceState | null {
  const next = { ...state, count: state.count + 1 };
  if (incident.type === 'start')
    return state.phase === 'before' ? { ...next, phase: 'running', runners: incident.runners } : null;
  if (state.phase !== 'running') return null;
  const { runners } = state;
  if (incident.type === 'way') return incident.gone.length === runners ? next : null;
  const { runner } = incident;
  const isRunner = Number.isInteger(runner) && runner >= 1 && runner <= runners;
  if (!isRunner || state.order.includes(runner)) return null;
  const order = [...state.order, runner];
  return { ...next, order, phase: order.length === runners ? 'over' : 'running' };
}
