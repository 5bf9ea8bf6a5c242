/** Settings of a table of thirteen cards. Prices are in antes. */
import { USUAL_RAKE, type Rake } from '../../kit/cards/money.ts';
import type { Category } from '../../kit/cards/poker.ts';
import type { Points } from '../../kit/room.ts';
import type { RowName } from './rows.ts';
import type { Special } from './special.ts';

export interface ThirteenRules {
  readonly ante: Points;
  /** Worth of a row that is won; 1 where it is not named. */
  readonly rows: Readonly<Record<RowName, Partial<Readonly<Record<Category, number>>>>>;
  readonly specials: Readonly<Record<Special, number>>;
  /** Times that all three rows of another count, and again all of them of all three others. */
  readonly sweepTimes: number;
  readonly homerunTimes: number;
  readonly rake: Rake;
}

export const SEATS_MIN = 2;
export const SEATS_MAX = 4;

export const thirteenRules = (ante: Points): ThirteenRules => ({
  ante,
  rows: {
    front: { trips: 3 },
    middle: { fullHouse: 2, quads: 8, straightFlush: 10 },
    back: { quads: 4, straightFlush: 5 },
  },
  specials: {
    cleanDragon: 48,
    dragon: 24,
    fourTriples: 12,
    fivePairsTrips: 8,
    sixPairs: 6,
    threeFlushes: 6,
    threeStraights: 6,
  },
  sweepTimes: 2,
  homerunTimes: 2,
  rake: USUAL_RAKE,
});
