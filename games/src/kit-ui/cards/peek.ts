/** How far a covered card is pulled, by thumb, mouse or arrow keys. */
import type { Point } from './fold.ts';

/** The card is pulled further than the thumb goes, so that a thumb's width is enough. */
const GAIN = 1.7;
const KEY_STEP = 0.12;
const KEY_MOST = 1.4;

export const pulledBy = (from: Point, to: Point, cardPx: number): Point => ({
  x: ((to.x - from.x) / cardPx) * GAIN,
  y: ((to.y - from.y) / cardPx) * GAIN,
});

const KEYS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
};

/** Null for a key that pulls nothing. */
export function pulledByKey(pull: Point, key: string): Point | null {
  const by = KEYS[key];
  if (!by) return null;
  const most = (value: number) => Math.max(-KEY_MOST, Math.min(KEY_MOST, value));
  return { x: most(pull.x + by.x), y: most(pull.y + by.y) };
}
