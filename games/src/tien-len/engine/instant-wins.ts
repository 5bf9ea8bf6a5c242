/** Hands that win as they are dealt. */
import type { Card } from '../../kit/live/shoe.ts';
import { rowOf, runsOf } from '../../kit/shedding/combination.ts';
import { ACE, TWO } from '../../kit/shedding/order.ts';

/** The best first. */
export const INSTANT_WINS = ['dragon', 'fourTwos', 'fivePairRun', 'sixPairs'] as const;
export type InstantWin = (typeof INSTANT_WINS)[number];

/** The best instant win of a hand of thirteen; null for none. */
export function instantWinOf(held: readonly Card[]): InstantWin | null {
  const row = rowOf(held, TWO + 1);
  const inRuns = row.slice(0, ACE + 1);
  if (inRuns.every((cards) => cards.length > 0)) return 'dragon';
  if (row[TWO]!.length === 4) return 'fourTwos';
  if (runsOf(inRuns, 2, 5).length > 0) return 'fivePairRun';
  const pairs = row.reduce((sum, cards) => sum + Math.floor(cards.length / 2), 0);
  return pairs === 6 ? 'sixPairs' : null;
}
