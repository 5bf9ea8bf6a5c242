import { useState } from 'react';

/** True once the picture of a round has come to its result, which a stage that is drawn by frames says itself: before that nothing tells it. */
export function useTold(round: number): readonly [isTold: boolean, tell: (isTold: boolean) => void] {
  const [told, setTold] = useState<number | null>(null);
  const isTold = told === round;
  return [isTold, (is) => is !== isTold && setTold(is ? round : null)];
}
