import { USUAL_RAKE, type Rake } from '../../kit/cards/money.ts';

/** Every number of the rules; the room states them. */
export interface DouDizhuRules {
  /** The highest bid, which ends the bidding. */
  readonly bidMax: number;
  /** The most doublings by bombs, rocket and spring together. */
  readonly doublingsMax: number;
  readonly rake: Rake;
}

export const USUAL: DouDizhuRules = { bidMax: 3, doublingsMax: 6, rake: USUAL_RAKE };
