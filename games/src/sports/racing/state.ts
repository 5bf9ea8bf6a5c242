/** Where a race stands, as its incidents tell. */

export interface RaceState {
  readonly phase: 'before' | 'running' | 'over';
  /** Numbers of the runners that are in, as they came. */
  readonly order: readonly number[];
  readonly count: number;
}

export type Incident =
  | { readonly type: 'start' }
  /** The next one over the line. */
  | { readonly type: 'finish'; readonly runner: number };

export const BEFORE: RaceState = { phase: 'before', order: [], count: 0 };

/** Null where the incident cannot follow: the feed is wrong, and the fixture is suspended. */
export function fold(state: RaceState, incident: Incident, runners: number): RaceState | null {
  const next = { ...state, count: state.count + 1 };
  if (incident.type === 'start') return state.phase === 'before' ? { ...next, phase: 'running' } : null;
  const { runner } = incident;
  const isRunner = Number.isInteger(runner) && runner >= 1 && runner <= runners;
  if (state.phase !== 'running' || !isRunner || state.order.includes(runner)) return null;
  const order = [...state.order, runner];
  return { ...next, order, phase: order.length === runners ? 'over' : 'running' };
}
