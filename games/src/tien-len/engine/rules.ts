import { USUAL_RAKE, type Rake } from '../../kit/cards/money.ts';

/** Every number of the rules; the room states them. Worths are in antes. */
export interface TienLenRules {
  /** The first hand of a table is led by its lowest card, as part of whatever is laid. */
  readonly firstLeadHasLowest: boolean;
  /** A loser pays this for each card left. */
  readonly card: number;
  /** A loser who laid nothing pays this in place of their cards. */
  readonly nonePlayed: number;
  readonly instantWin: number;
  /** Worth of cards that rot in a hand, or that are chopped. */
  readonly blackTwo: number;
  readonly redTwo: number;
  readonly threePairRun: number;
  readonly fourOfAKind: number;
  readonly fourPairRun: number;
  readonly rake: Rake;
}

export const USUAL: TienLenRules = {
  firstLeadHasLowest: true,
  card: 1,
  nonePlayed: 26,
  instantWin: 26,
  blackTwo: 3,
  redTwo: 6,
  threePairRun: 6,
  fourOfAKind: 8,
  fourPairRun: 12,
  rake: USUAL_RAKE,
};
