/** Refusals of free bets by their reward (apart from the number of bets), and terms of open rounds. */
import type { MemberId } from '#kernel';
import type { RewardBar } from './port.ts';
import type { RewardRow } from './queries.ts';

export function rewardBar(reward: RewardRow | undefined, memberId: MemberId, now: number): RewardBar | null {
  if (!reward || (reward.member_id !== null && reward.member_id !== BigInt(memberId))) return 'reward_unknown';
  return reward.expires_at !== null && reward.expires_at.getTime() <= now ? 'reward_expired' : null;
}

/** Minimum and maximum term in days; a vendor after an outage may still report how a round ended. */
export const OPEN_DAYS_LEAST = 2;
export const OPEN_DAYS_MOST = 400;

/** Default terms of categories that depend on real-world events. */
const OPEN_DAYS: Readonly<Record<string, number>> = { SPORTS: 60, ESPORTS: 60, LOTT: 14, ELOTT: 14 };

/** Term in days after which an open round is closed; `set` is the operator's value for the vendor. */
export const openDays = (category: string, set: number | null): number => set ?? OPEN_DAYS[category] ?? OPEN_DAYS_LEAST;
