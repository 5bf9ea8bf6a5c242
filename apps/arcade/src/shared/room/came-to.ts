/** Result of a round for a player; a payout up to the stake is not a win (R38). */
import type { Settled } from '#games/kit/live/state.ts';

export type CameTo = 'win' | 'even' | 'part' | 'none';

export function cameTo({ staked, back }: Pick<Settled, 'staked' | 'back'>): CameTo {
  if (back > staked) return 'win';
  if (back === staked) return 'even';
  return back > 0 ? 'part' : 'none';
}
