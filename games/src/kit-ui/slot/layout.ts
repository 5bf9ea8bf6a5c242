/** Layout of a table for a given size of its host. All in CSS pixels; the proportions are the game's. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly portrait: boolean;
  readonly reelCount: number;
  readonly rowCount: number;
  /** Width of a reel, and height of one of its rows. */
  readonly cell: number;
  readonly row: number;
  /** Top left corner of the reels. */
  readonly left: number;
  readonly top: number;
  /** The reels with all of their rows. */
  readonly reels: Box;
  /** Width of the columns at both sides of the reels. */
  readonly column: number;
  /** Head over the reels: the game's name, and the amount of a win. */
  readonly head: Box;
  /** Base under the reels: the running total of a round of several steps. */
  readonly base: Box;
  /** Over the head: jackpot meters or a ladder of prizes. Zero height where a game has neither. */
  readonly meters: Box;
}

/** Frame around the reels, in reel widths. */
export interface Frame {
  /** Height of the head, which holds the plaque and the amount of a win: 1 to 1.4. */
  readonly head: number;
  /** Height of the base: about 0.5. */
  readonly base: number;
  /** Width of head and base; at least the reels and both columns. */
  readonly width: number;
  /** Width of each column beside the reels. */
  readonly column: number;
}

/** Space for the controls: at the foot of the table, or at each side. */
export interface Controlled {
  readonly foot: number;
  readonly side: number;
}

export interface Proportions {
  readonly reelCount: number;
  readonly rowCount: number;
  readonly frame: Frame;
  /** Reserves space over the head for meters or a ladder. */
  readonly hasMeters: boolean;
}

/** Heights of the meters: phone in landscape, phone in portrait, larger screens. */
const METERS = { side: 32, portrait: 44, wide: 54 } as const;
/** Maximum ratio of height to width of a cell on a tall table. */
const TALLEST = 1.32;

export function layoutFor(width: number, height: number, { foot, side }: Controlled, of: Proportions): Layout {
  const { reelCount, rowCount, frame } = of;
  const portrait = height > width * 1.05;
  const above = of.hasMeters ? (side > 0 ? METERS.side : portrait ? METERS.portrait : METERS.wide) : 0;
  const room = Math.max(height - foot, 160) - above;
  const around = frame.head + frame.base;
  const cell = portrait
    ? Math.min(width / (reelCount + 2 * frame.column + 0.06), room / (around + rowCount))
    : Math.min(
        (width - 2 * side) / (frame.width + 0.2),
        (room - (side > 0 ? 0 : 10)) / (around + rowCount - Math.min(0.12, frame.base)),
      );
  const row = portrait ? cell * clamp((room / cell - around - 0.5) / rowCount, 1, TALLEST) : cell;
  const spare = room - cell * around - row * rowCount;
  const left = (width - cell * reelCount) / 2;
  const top = above + Math.max(spare, 0) * (portrait ? 0.62 : 0.5) + cell * frame.head;
  const wide = Math.min(cell * frame.width, width);
  const over = { x: (width - wide) / 2, width: wide };
  const head = { ...over, y: top - cell * frame.head, height: cell * frame.head };
  return {
    width,
    height,
    portrait,
    reelCount,
    rowCount,
    cell,
    row,
    left,
    top,
    reels: { x: left, y: top, width: cell * reelCount, height: row * rowCount },
    column: cell * frame.column,
    head,
    base: { ...over, y: top + row * rowCount - 2, height: cell * frame.base },
    meters: { ...metersAcross(width, side, wide), y: Math.max(head.y - above, 0), height: above },
  };
}

/** As wide as the head, or wider where that cannot hold four amounts. */
function metersAcross(width: number, side: number, wide: number): Pick<Box, 'x' | 'width'> {
  const across = Math.min(Math.max(wide, 420), width - 2 * side - 12);
  return { x: (width - across) / 2, width: across };
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
