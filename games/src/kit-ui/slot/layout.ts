/** Where things stand for a given size of the host. All in CSS pixels; the proportions are the game's. */
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
  /** A reel's width, and the height of one of its rows. */
  readonly cell: number;
  readonly row: number;
  /** Top left of the reels. */
  readonly left: number;
  readonly top: number;
  /** The reels with all of their rows. */
  readonly reels: Box;
  /** How wide what stands at each side of the reels is. */
  readonly column: number;
  /** Over the reels: the game's name is read there, and what has been won. */
  readonly head: Box;
  /** Under the reels: what a round of several steps has paid so far. */
  readonly base: Box;
  /** Over the head: the jackpot's meters or a ladder of prizes. Without height where a game has neither. */
  readonly meters: Box;
}

/** What a game builds around its reels, in reel widths. */
export interface Frame {
  /** How high the head is. A plaque and the amount of a win stand in it: 1 to 1.4. */
  readonly head: number;
  /** How high the base is: about 0.5. */
  readonly base: number;
  /** How wide head and base are; no less than the reels and both columns. */
  readonly width: number;
  /** How wide each of the two columns beside the reels is. */
  readonly column: number;
}

/** The room that the controls need: at the foot of the table, or at each of its sides. */
export interface Controlled {
  readonly foot: number;
  readonly side: number;
}

export interface Proportions {
  readonly reelCount: number;
  readonly rowCount: number;
  readonly frame: Frame;
  /** Room is kept over the head for meters or a ladder. */
  readonly hasMeters: boolean;
}

/** How high meters are: beside the controls of a phone on its side, on one that stands, and where there is room. */
const METERS = { side: 32, portrait: 44, wide: 54 } as const;
/** How much higher than wide a cell of a tall table becomes. */
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

/** As wide as the head, but where that is narrower than four amounts. */
function metersAcross(width: number, side: number, wide: number): Pick<Box, 'x' | 'width'> {
  const across = Math.min(Math.max(wide, 420), width - 2 * side - 12);
  return { x: (width - across) / 2, width: across };
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
