/** The refusals of a free bet of a reward, whatever the number placed, and the term of an open round. */
import type { MemberId } from '#kernel';
import type { RewardBar } from './port.ts';
import type { RewardRow } from './queries.ts';

export function rewardBar(reward: RewardRow | undefined, memberId: MemberId, now: number): RewardBar | null {
  if (!reward || (reward.member_id !== null && reward.member_id !== BigInt(memberId))) return 'reward_unknown';
  return reward.expires_at !== null && reward.expires_at.getTime() <= now ? 'reward_expired' : null;
}

/** Nobody is closed sooner: a supplier that is away may come back and say how a round ended. */
export const OPEN_DAYS_LEAST = 2;
export const OPEN_DAYS_MOST = 400;

/** Where the outcome is an event of the world, it may be that many days away. */
const OPEN_DAYS: Readonly<Record<string, number>> = { SPORTS: 60, ESPORTS: 60, LOTT: 14, ELOTT: 14 };

/** After how many days a round that nobody has closed is closed; `set` is what an operator has said for the vendor. */
export const openDays = (category: string, set: number | null): number => set ?? OPEN_DAYS[category] ?? OPEN_DAYS_LEAST;
