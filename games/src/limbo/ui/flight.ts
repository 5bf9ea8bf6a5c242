/** Height of a multiplier in the drawing: the ground is ×1, and each step up is rarer than the one below. */
import { STAKE, type Points } from '../../kit/hand.ts';

/** From 0 to below 1. */
export const heightOf = (multiple: Points): number => 1 - Math.sqrt(STAKE / Math.max(STAKE, multiple));

/** Multiplier shown on the way up at a fraction of its time; it ends at the drawn one. */
export function multipleAt(multiple: Points, share: number): Points {
  if (share >= 1) return multiple;
  const height = heightOf(multiple) * (1 - (1 - share) ** 3);
  return Math.min(multiple, Math.floor(STAKE / (1 - height) ** 2));
}
