/** Grid layout without a single tile in the last row. */
export interface EvenGrid {
  readonly columns: number;
  /** The first tile spans two columns, since one would be left over. */
  readonly wideFirst: boolean;
}

/** Widest grid of at most `most` columns with full rows. */
export function evenGrid(count: number, most: number): EvenGrid {
  for (let columns = Math.min(most, count); columns > 1; columns -= 1) {
    if (count % columns === 0) return { columns, wideFirst: false };
    if ((count + 1) % columns === 0) return { columns, wideFirst: true };
  }
  return { columns: 1, wideFirst: false };
}
