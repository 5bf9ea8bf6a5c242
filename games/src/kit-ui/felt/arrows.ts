/** To which place an arrow leads: as one sees them, so that left is left in every writing. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
export type Arrow = (typeof ARROWS)[number];

/** Less is the same line, drawn on a screen of whole points. */
const SAME = 1;
/** What lies straight ahead comes before all that is aside, and of the latter what is less so. */
const NOT_STRAIGHT = 1_000_000;
const ASIDE = 2;
/** Of several as far ahead, the one whose middle is nearest to the line. */
const OFF_LINE = 0.1;

/** Turned so that every arrow leads along the first axis. */
function turned({ left, top, right, bottom }: Box, arrow: Arrow) {
  if (arrow === 'ArrowRight') return { from: left, to: right, low: top, high: bottom };
  if (arrow === 'ArrowLeft') return { from: -right, to: -left, low: top, high: bottom };
  if (arrow === 'ArrowDown') return { from: top, to: bottom, low: left, high: right };
  return { from: -bottom, to: -top, low: left, high: right };
}

type Turned = ReturnType<typeof turned>;

/** How far it is from one to the other, or nothing where the other lies behind or too far aside. */
function wayTo(one: Turned, other: Turned): number | null {
  const ahead = (other.from + other.to - one.from - one.to) / 2;
  const aside = Math.max(other.low - one.high, one.low - other.high);
  const off = Math.abs(other.low + other.high - one.low - one.high) / 2;
  if (ahead <= SAME || aside > ahead) return null;
  return ahead + OFF_LINE * off + (aside < -SAME ? 0 : NOT_STRAIGHT + ASIDE * aside);
}

/** The place among these that is nearest that way; -1 where there is none. */
export function nearest(from: Box, boxes: readonly Box[], arrow: Arrow): number {
  const here = turned(from, arrow);
  let [best, least] = [-1, Infinity];
  for (const [at, box] of boxes.entries()) {
    const way = wayTo(here, turned(box, arrow));
    if (way !== null && way < least) [best, least] = [at, way];
  }
  return best;
}
