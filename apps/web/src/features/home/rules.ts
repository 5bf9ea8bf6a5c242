/** With fewer games than this each is put forward by itself; with more they stand in a lane. */
export const SPOTLIGHTS_MAX = 3;

/** How the popular games are shown: one by one, in one row, or in two. */
export type HotLook = 'spotlights' | 'row' | 'rows';

export function hotLook(games: number): HotLook {
  if (games <= SPOTLIGHTS_MAX) return 'spotlights';
  return games < 10 ? 'row' : 'rows';
}
