/** What a round came to for a player: what brings no more than was staked is no win (R38). */
import type { Settled } from '#games/kit/live/state.ts';

export type CameTo = 'win' | 'even' | 'part' | 'none';

export function cameTo({ staked, back }: Pick<Settled, 'staked' | 'back'>): CameTo {
  if (back > staked) return 'win';
  if (back === staked) return 'even';
  return back > 0 ? 'part' : 'none';
}
