import type { Back } from '../../kit/live/game.ts';

const STAKE = 100;

/** Share of these spots in all bets, in whole per cent; null while there are none. */
export function shareOf(
  pools: Readonly<Record<string, { readonly points: number }>>,
  spots: readonly string[],
  spot: string,
): number | null {
  const all = spots.reduce((sum, each) => sum + (pools[each]?.points ?? 0), 0);
  return all > 0 ? Math.round(((pools[spot]?.points ?? 0) / all) * 100) : null;
}

export type SpotState = 'open' | 'shut' | 'won' | 'back' | 'lost';

/** Result of a spot: it wins, returns the stake or a part of it, or loses. */
export function spotState(backs: Readonly<Record<string, Back>> | null, spot: string, isOpen: boolean): SpotState {
  if (!backs) return isOpen ? 'open' : 'shut';
  const back = backs[spot] ?? 0;
  if (back > STAKE) return 'won';
  return back > 0 ? 'back' : 'lost';
}
