/** What it takes to check a slot: its round once more, from the published rules and a source of integers below a limit. */
export type SlotCheck<Rules = never> = (rules: Rules, integer: (limit: number) => number) => SlotRound;

/** As it stands in a proof. The fields of a step are told in docs/fairness.md. */
export interface SlotRound {
  readonly steps: readonly object[];
  /** In base bets. */
  readonly total: number;
}
