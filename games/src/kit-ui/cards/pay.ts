/** What a spot pays, as it stands on the cloth. */
import { formatNumber } from '#i18n/format-number.ts';
import type { Back } from '../../kit/live/game.ts';

const STAKE = 100;

/** "8:1", or "0.5–1:1" where it depends; a stake that comes back is no win. */
export function payText(backs: readonly Back[]): string {
  const wins = backs.filter((back) => back > STAKE).map((back) => (back - STAKE) / STAKE);
  const [least, most] = [Math.min(...wins), Math.max(...wins)];
  return least === most ? `${formatNumber(most)}:1` : `${formatNumber(least)}–${formatNumber(most)}:1`;
}

/** Whole percents of all that is on these spots; null while nothing is. */
export function shareOf(
  pools: Readonly<Record<string, { readonly points: number }>>,
  spots: readonly string[],
  spot: string,
): number | null {
  const all = spots.reduce((sum, each) => sum + (pools[each]?.points ?? 0), 0);
  return all > 0 ? Math.round(((pools[spot]?.points ?? 0) / all) * 100) : null;
}

export type SpotState = 'open' | 'shut' | 'won' | 'back' | 'lost';

/** What has become of a spot: it wins, the stake comes back (or a part of it), or nothing does. */
export function spotState(backs: Readonly<Record<string, Back>> | null, spot: string, isOpen: boolean): SpotState {
  if (!backs) return isOpen ? 'open' : 'shut';
  const back = backs[spot] ?? 0;
  if (back > STAKE) return 'won';
  return back > 0 ? 'back' : 'lost';
}
