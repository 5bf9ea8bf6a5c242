import { USUAL_RAKE, type Rake } from '../../kit/cards/money.ts';

/** Every number of the rules; the room states them. Worths are in antes. */
export interface SamLocRules {
  /** A 2 stands in straights as the lowest card but the ace: A-2-3 and 2-3-4, never K-A-2. */
  readonly hasTwoInStraights: boolean;
  /** A seat that could have laid a higher single before the last card of its neighbour pays for all. */
  readonly hasLastCardRule: boolean;
  /** A loser pays this for each card left. */
  readonly card: number;
  /** A loser who laid nothing pays this in place of their cards. */
  readonly nonePlayed: number;
  readonly instantWin: number;
  /** Paid by each other seat for a declaration that holds, and by the declarer for each of them where it does not. */
  readonly declared: number;
  /** Worth of a 2 and of a four of a kind that rot in a hand, or that are chopped. */
  readonly two: number;
  readonly fourOfAKind: number;
  readonly rake: Rake;
}

export const USUAL: SamLocRules = {
  hasTwoInStraights: true,
  hasLastCardRule: true,
  card: 1,
  nonePlayed: 15,
  instantWin: 20,
  declared: 20,
  two: 10,
  fourOfAKind: 20,
  rake: USUAL_RAKE,
};
