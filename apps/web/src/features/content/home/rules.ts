/** Up to this number, games are shown as spotlights; above it, in a lane. */
export const SPOTLIGHTS_MAX = 3;

/** Layout of popular games: spotlights, one row, or two. */
export type HotLayout = 'spotlights' | 'row' | 'rows';

export function hotLayout(games: number): HotLayout {
  if (games <= SPOTLIGHTS_MAX) return 'spotlights';
  return games < 10 ? 'row' : 'rows';
}
