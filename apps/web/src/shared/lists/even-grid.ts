/** Grids without a tile that stands alone in the last row. */
export interface EvenGrid {
  readonly columns: number;
  /** The first tile takes two places, because one would be left over. */
  readonly wideFirst: boolean;
}

/** The widest grid of at most `most` columns whose rows are all full. */
export function evenGrid(count: number, most: number): EvenGrid {
  for (let columns = Math.min(most, count); columns > 1; columns -= 1) {
    if (count % columns === 0) return { columns, wideFirst: false };
    if ((count + 1) % columns === 0) return { columns, wideFirst: true };
  }
  return { columns: 1, wideFirst: false };
}
