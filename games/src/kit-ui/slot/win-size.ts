/** Tiers of wins by their multiple of the stake, which decide on words and celebration. */
export type WinTier = 'none' | 'gain' | 'big' | 'grand';

const BIG_STAKES = 10;
const GRAND_STAKES = 50;

/** Nothing is made of a pay-out that is no larger than the stake (R38). Both in the same unit. */
export function tierOf(win: number, stake: number): WinTier {
  if (win <= stake) return 'none';
  const stakes = win / stake;
  return stakes >= GRAND_STAKES ? 'grand' : stakes >= BIG_STAKES ? 'big' : 'gain';
}

/** Rounded down, so that it never overstates the win: to tenths below ten stakes, to whole ones from there. */
export function stakesIn(win: number, stake: number): number {
  const tenths = Math.floor((win * 10) / stake);
  return tenths >= 100 ? Math.floor(tenths / 10) : tenths / 10;
}
