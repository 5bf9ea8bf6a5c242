/** Hands that win as they are dealt. */
import type { Card } from '../../kit/live/shoe.ts';
import { rowOf, runsOf } from '../../kit/shedding/combination.ts';
import { isRed, TWO } from '../../kit/shedding/order.ts';
import { stepsOf } from './combinations.ts';
import type { SamLocRules } from './rules.ts';

/** The best first. */
export const INSTANT_WINS = ['dragon', 'fourTwos', 'oneColour', 'threeTriples', 'fivePairs'] as const;
export type InstantWin = (typeof INSTANT_WINS)[number];

/** The best instant win of a hand of ten; null for none. */
export function instantWinOf(held: readonly Card[], rules: Pick<SamLocRules, 'hasTwoInStraights'>): InstantWin | null {
  const row = rowOf(held, TWO + 1);
  if (runsOf(stepsOf(row, rules), 1, held.length).length > 0) return 'dragon';
  if (row[TWO]!.length === 4) return 'fourTwos';
  if (held.every((card) => isRed(card) === isRed(held[0]!))) return 'oneColour';
  if (row.filter((cards) => cards.length >= 3).length === 3) return 'threeTriples';
  const pairs = row.reduce((sum, cards) => sum + Math.floor(cards.length / 2), 0);
  return pairs === held.length / 2 ? 'fivePairs' : null;
}
