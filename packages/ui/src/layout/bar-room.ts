/** Which entries a bar has room for. Pure: measures in, places out; in either direction of writing. */

export interface Measured {
  /** In pixels. */
  readonly width: number;
  /** It leaves the bar before those that do not. */
  readonly yields: boolean;
}

export interface BarRoom {
  /** Of the whole bar, in pixels. */
  readonly width: number;
  readonly gap: number;
  /** Of the button that has the rest behind it. */
  readonly more: number;
}

/** The places of those that stay, in order: all where all fit, otherwise what fits beside the button for the rest. */
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
