import type { PlayedHand } from './hand-check.ts';
import { impossible } from './moves.ts';

/** A hand of one stake that is over where it begins. */
export function settled(moves: readonly unknown[], view: unknown, back: number): PlayedHand {
  if (moves.length > 0) impossible('the hand is over where it begins, and takes no move');
  return { moves, view, staked: 100, finished: true, back };
}

/** Dropping the remainder. */
export const divided = (of: number, by: number): number => (of - (of % by)) / by;
