/** Where things stand for a given size of the host. All in CSS pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly portrait: boolean;
  /** A reel's width, and the height of one of its rows. */
  readonly cell: number;
  readonly row: number;
  /** Top left of the reels. */
  readonly left: number;
  readonly top: number;
  readonly column: number;
  readonly roof: Box;
  readonly base: Box;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The room that the controls need. */
export interface Controlled {
  readonly foot: number;
  readonly side: number;
}

const REELS = 5;
const ROWS = 3;
/** Proportions of the drawings, in reel widths. */
const ROOF = 262 / 192;
const BASE = 104 / 192;
const EAVES = 1140 / 192;
const COLUMN = 36 / 192;

/** `foot` is what the controls take from the bottom, `side` what they take from each side. */
export function layoutFor(width: number, height: number, { foot, side }: Controlled): Layout {
  const portrait = height > width * 1.05;
  const room = Math.max(height - foot, 160);
  const cell = portrait
    ? Math.min(width / (REELS + 2 * COLUMN + 0.06), room / (ROOF + ROWS + BASE))
    : Math.min((width - 2 * side) / (EAVES + 0.2), (room - (side > 0 ? 0 : 10)) / (ROOF + ROWS + BASE - 0.12));
  const row = portrait ? cell * clamp((room / cell - ROOF - BASE - 0.5) / ROWS, 1, 1.32) : cell;
  const column = cell * COLUMN;
  const spare = room - cell * (ROOF + BASE) - row * ROWS;
  const left = (width - cell * REELS) / 2;
  const top = Math.max(spare, 0) * (portrait ? 0.62 : 0.5) + cell * ROOF;
  const eaves = Math.min(cell * EAVES, width);
  return {
    width,
    height,
    portrait,
    cell,
    row,
    left,
    top,
    column,
    roof: { x: (width - eaves) / 2, y: top - cell * ROOF, width: eaves, height: cell * ROOF },
    base: { x: (width - eaves) / 2, y: top + row * ROWS - 2, width: eaves, height: cell * BASE },
  };
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
