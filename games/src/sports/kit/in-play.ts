/** A match in play as its sellers see it: a pure function of the incidents. */
import type { Millis } from '#kernel';
import type { Offered } from './chances.ts';
import type { Score } from './sides.ts';

export interface Happened<Incident> {
  readonly at: Millis;
  readonly incident: Incident;
}

/** State for display. */
export interface Standing {
  /** Goals, or sets that are won. */
  readonly score: Score;
  readonly phase: 'firstHalf' | 'break' | 'secondHalf' | 'playing' | 'over';
  readonly phaseAt: Millis;
  readonly added?: number;
  readonly sets?: readonly Score[];
  readonly points?: Score;
}

export interface InPlay<Ratings, Selection> {
  readonly standing: Standing;
  /** False while play may change at any moment. */
  readonly isOpen: boolean;
  /** How often its prices have changed by the clock alone since its phase began; they change at nothing else between two incidents. */
  tickAt(now: Millis): number;
  offer(ratings: Ratings, tick: number): readonly Offered<Selection>[];
}

/** Null for an incident of an unknown kind, or one that cannot follow the previous ones. */
export function playedSoFar<State extends { readonly phase: string }, Incident extends { readonly type: string }>(
  happened: readonly Happened<Incident>[],
  before: State,
  fold: (state: State, incident: Incident) => State | null,
): { readonly state: State; readonly phaseAt: Millis; readonly isInDanger: boolean } | null {
  let [state, isInDanger] = [before, false];
  let phaseAt = happened[0]?.at;
  if (phaseAt === undefined) return null;
  for (const { at, incident } of happened) {
    const next = fold(state, incident);
    if (next === null) return null;
    if (next.phase !== state.phase) phaseAt = at;
    if (incident.type === 'danger' || incident.type === 'clear') isInDanger = incident.type === 'danger';
    state = next;
  }
  return { state, phaseAt, isInDanger };
}
