/** What speaks against a free bet of a reward, however many were placed. */
import type { MemberId } from '#kernel';
import type { RewardBar } from './port.ts';
import type { RewardRow } from './queries.ts';

export function rewardBar(reward: RewardRow | undefined, memberId: MemberId, now: number): RewardBar | null {
  if (!reward || (reward.member_id !== null && reward.member_id !== BigInt(memberId))) return 'reward_unknown';
  return reward.expires_at !== null && reward.expires_at.getTime() <= now ? 'reward_expired' : null;
}
