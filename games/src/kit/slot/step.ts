/** What the step of any slot says, whatever else a game adds to it. Amounts in base bets. */
import type { Grid } from './evaluate.ts';

export interface ReelStep<Symbol extends string = string> {
  /** The bought step is a `spin`; what else there is, a game names for itself. */
  readonly kind: string;
  /** By reel from the left, each from top to bottom, as the step leaves it. */
  readonly grid: Grid<Symbol>;
  /** What this step pays, cut where the round reaches its most. */
  readonly win: number;
  /** What the round has paid so far, this step included. */
  readonly total: number;
  /** The round has reached its most and ends here. */
  readonly capped: boolean;
}
