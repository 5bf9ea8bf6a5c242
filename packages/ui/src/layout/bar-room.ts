/** Chooses the entries that fit into a bar. Pure: widths in, indexes out; independent of the writing direction. */

export interface Measured {
  /** In pixels. */
  readonly width: number;
  /** Leaves the bar before entries that do not yield. */
  readonly yields: boolean;
}

export interface BarRoom {
  /** Width of the whole bar, in pixels. */
  readonly width: number;
  readonly gap: number;
  /** Width of the button that opens the remaining entries, in pixels. */
  readonly more: number;
}

/**
 * Indexes of the entries that stay, in order: all where all fit, otherwise those that fit beside the button for the
 * rest.
 */
export function fitting(entries: readonly Measured[], { width, gap, more }: BarRoom): number[] {
  const places = entries.map((_, place) => place);
  const all = entries.reduce((sum, entry) => sum + entry.width + gap, -gap);
  if (all <= width) return places;
  const first = (yields: boolean) => places.filter((place) => entries[place]!.yields === yields);
  const kept: number[] = [];
  let left = width - more;
  for (const place of [...first(false), ...first(true)]) {
    left -= entries[place]!.width + gap;
    if (left < 0) break;
    kept.push(place);
  }
  return kept.toSorted((a, b) => a - b);
}
