/** What it takes to check a hand. */
import type { HandSeeds } from '../numbers.ts';

/** As it stands in a proof. Points are hundredths of the stake that the hand begins with. */
export interface PlayedHand {
  readonly moves: readonly unknown[];
  readonly view: unknown;
  readonly staked: number;
  readonly finished: boolean;
  readonly back: number;
}

export interface HandCheck {
  /** Of the rules it was written from. */
  readonly version: string;
  /** Bets on offer: all of them or, of a game with thousands, those at both ends of every setting and some in between. */
  readonly bets: readonly unknown[];
  /** Throws, with a sentence that says why, for a bet that is not on offer and for moves that could not have been made. */
  readonly play: (seeds: HandSeeds, bet: unknown, moves: readonly unknown[]) => PlayedHand;
}
