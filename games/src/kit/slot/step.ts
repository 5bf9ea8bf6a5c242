/** Fields common to the steps of all slots. Amounts in base bets. */
import type { Grid } from './evaluate.ts';

export interface ReelStep<Symbol extends string = string> {
  /** The bought step is a `spin`; further kinds are named by the game. */
  readonly kind: string;
  /** Final screen of the step, by reel from the left, each from top to bottom. */
  readonly grid: Grid<Symbol>;
  /** Payout of this step, capped where the round reaches its maximum win. */
  readonly win: number;
  /** Payout of the round so far, this step included. */
  readonly total: number;
  /** True when the round has reached its maximum win and ends here. */
  readonly capped: boolean;
}
