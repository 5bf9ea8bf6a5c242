import { USUAL_RAKE, type Rake } from '../../kit/cards/money.ts';
import type { NiuniuType } from './types.ts';

/** Every number of the rules; the room states them. */
export interface NiuniuRules {
  /** Cards that a seat sees before it grabs the bank; the rest once all have bet. */
  readonly seen: number;
  /** Multiples that a seat may grab the bank with; 0 for not at all. */
  readonly grabs: readonly number[];
  /** The bank's multiple where nobody grabbed it. */
  readonly grabNone: number;
  /** Multiples that a seat may bet, the smallest first. */
  readonly bets: readonly number[];
  /** Times that the winner's type pays. */
  readonly times: Readonly<Record<NiuniuType, number>>;
  readonly rake: Rake;
}

export const USUAL: NiuniuRules = {
  seen: 4,
  grabs: [0, 1, 2, 3, 4],
  grabNone: 1,
  bets: [1, 2, 3, 5],
  times: {
    none: 1,
    bull1: 1,
    bull2: 1,
    bull3: 1,
    bull4: 1,
    bull5: 1,
    bull6: 1,
    bull7: 2,
    bull8: 2,
    bull9: 2,
    bullBull: 3,
    fiveFlower: 5,
    fourBomb: 6,
    fiveSmall: 8,
  },
  rake: USUAL_RAKE,
};
