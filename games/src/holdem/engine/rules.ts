/** Settings of a table of no-limit hold'em. */
import type { Rake } from '../../kit/cards/money.ts';
import type { Points } from '../../kit/room.ts';

export interface HoldemRules {
  readonly smallBlind: Points;
  readonly bigBlind: Points;
  /** Paid by every seat before the blinds; 0 for none. */
  readonly ante: Points;
  /** Taken of each pot from the main pot on, up to its cap over all pots; nothing where no flop was dealt. */
  readonly rake: Rake;
}

export const HOLE = 2;
export const FLOP = 3;
export const BOARD = 5;
export const SEATS_MIN = 2;
export const SEATS_MAX = 10;
