/** Target of an arrow key among places on a felt, as seen on screen: left is left in every writing direction. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
export type Arrow = (typeof ARROWS)[number];

/** Differences below one pixel count as the same line. */
const SAME = 1;
/** Places straight ahead come before all others; among the others, those less off to the side. */
const NOT_STRAIGHT = 1_000_000;
const ASIDE = 2;
/** Tie-break among places equally far ahead: the one whose middle is nearest to the line. */
const OFF_LINE = 0.1;

/** Rotates the box so that every arrow points along the first axis. */
function turned({ left, top, right, bottom }: Box, arrow: Arrow) {
  if (arrow === 'ArrowRight') return { from: left, to: right, low: top, high: bottom };
  if (arrow === 'ArrowLeft') return { from: -right, to: -left, low: top, high: bottom };
  if (arrow === 'ArrowDown') return { from: top, to: bottom, low: left, high: right };
  return { from: -bottom, to: -top, low: left, high: right };
}

type Turned = ReturnType<typeof turned>;

/** Distance from one box to the other, or null where the other is behind or too far to the side. */
function wayTo(one: Turned, other: Turned): number | null {
  const ahead = (other.from + other.to - one.from - one.to) / 2;
  const aside = Math.max(other.low - one.high, one.low - other.high);
  const off = Math.abs(other.low + other.high - one.low - one.high) / 2;
  if (ahead <= SAME || aside > ahead) return null;
  return ahead + OFF_LINE * off + (aside < -SAME ? 0 : NOT_STRAIGHT + ASIDE * aside);
}

/** Index of the nearest box in that direction; -1 where there is none. */
export function nearest(from: Box, boxes: readonly Box[], arrow: Arrow): number {
  const here = turned(from, arrow);
  let [best, least] = [-1, Infinity];
  for (const [at, box] of boxes.entries()) {
    const way = wayTo(here, turned(box, arrow));
    if (way !== null && way < least) [best, least] = [at, way];
  }
  return best;
}
