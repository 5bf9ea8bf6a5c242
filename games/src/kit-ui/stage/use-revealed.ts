import { useState } from 'react';

/**
 * True once the drawing of a round has reached its result, as reported by a stage drawn by frames: nothing may reveal
 * the result before.
 */
export function useRevealed(round: number): readonly [isRevealed: boolean, reveal: (isRevealed: boolean) => void] {
  const [revealedRound, setRevealedRound] = useState<number | null>(null);
  const isRevealed = revealedRound === round;
  return [isRevealed, (is) => is !== isRevealed && setRevealedRound(is ? round : null)];
}
