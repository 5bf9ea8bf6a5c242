/** Interface of a game. Rules are pure: chance is a parameter, and state is plain data. */

/** Uniform integer in [0, bound). */
export type Chance = (bound: number) => number;

export type Action = { readonly take: true } | { readonly door: number };

export interface Game<State = unknown> {
  readonly code: string;
  readonly name: string;
  /** Positions a bet may be placed on. */
  readonly spots: readonly string[];
  /** Maximum number of positions at once; each is a bet of its own. */
  readonly spotsMax: number;
  begin(chance: Chance): State;
  /** Null for an action that is not allowed. */
  act(state: State, action: Action): State | null;
  /** Number of steps taken. */
  steps(state: State): number;
  isOver(state: State): boolean;
  /** Payout in hundredths of the stake. */
  pays(state: State, spot: string): number;
  /** State as visible to the player so far. */
  shown(state: State): object;
}
