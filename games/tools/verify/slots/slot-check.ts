/** Independent implementation of a slot's round, from its published rules and a source of integers below a limit. */
export type SlotCheck<Rules = never> = (rules: Rules, integer: (limit: number) => number) => SlotRound;

/** Result as a proof states it. The fields of a step are described in docs/fairness.md. */
export interface SlotRound {
  readonly steps: readonly object[];
  /** Total in base bets. */
  readonly total: number;
}
