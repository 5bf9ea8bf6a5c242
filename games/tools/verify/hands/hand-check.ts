/** Interface of an independent check of a hand. */
import type { HandSeeds } from '../numbers.ts';

/** Result as a proof states it. Points are hundredths of the first stake. */
export interface PlayedHand {
  readonly moves: readonly unknown[];
  readonly view: unknown;
  readonly staked: number;
  readonly finished: boolean;
  readonly back: number;
}

export interface HandCheck {
  /** Version of the rules that it implements. */
  readonly version: string;
  /**
   * Bets on offer: all of them or, for a game with thousands, those at both ends of every setting and some in between.
   */
  readonly bets: readonly unknown[];
  /** Throws, with the reason as text, for a bet that is not on offer and for moves that are not allowed. */
  readonly play: (seeds: HandSeeds, bet: unknown, moves: readonly unknown[]) => PlayedHand;
}
