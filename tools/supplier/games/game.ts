/** What a game is to the rest of the program. Rules are pure: chance is handed in, and a state is plain data. */

/** A whole number from 0 to below the bound, each as likely. */
export type Chance = (bound: number) => number;

export type Action = { readonly take: true } | { readonly door: number };

export interface Game<State = unknown> {
  readonly code: string;
  readonly name: string;
  /** What a bet may lie on. */
  readonly spots: readonly string[];
  /** On how many of them at once; each is a bet of its own. */
  readonly spotsMax: number;
  begin(chance: Chance): State;
  /** Null when it cannot be done. */
  act(state: State, action: Action): State | null;
  /** How many steps were taken. */
  steps(state: State): number;
  isOver(state: State): boolean;
  /** Hundredths of the stake. */
  pays(state: State, spot: string): number;
  /** What the player may know of it by now. */
  shown(state: State): object;
}
