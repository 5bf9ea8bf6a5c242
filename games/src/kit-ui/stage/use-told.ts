import { useState } from 'react';

/**
 * True once the drawing of a round has reached its result, as reported by a stage drawn by frames: nothing may reveal
 * the result before.
 */
export function useTold(round: number): readonly [isTold: boolean, tell: (isTold: boolean) => void] {
  const [told, setTold] = useState<number | null>(null);
  const isTold = told === round;
  return [isTold, (is) => is !== isTold && setTold(is ? round : null)];
}
