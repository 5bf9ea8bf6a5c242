import { memberId } from '#kernel';
import { expect, it } from 'vitest';
import { rewardBar } from './rules.ts';

const [ann, bao] = [memberId(1), memberId(2)];
const reward = (change: object = {}) => ({
  pays_to: 'bonus' as const,
  member_id: null,
  bets: null,
  expires_at: null,
  ...change,
});

it('a reward for all is anybody’s, one of a member his alone, and one that is not there nobody’s', () => {
  expect(rewardBar(reward(), ann, 0)).toBeNull();
  expect(rewardBar(reward({ member_id: 1n }), ann, 0)).toBeNull();
  expect(rewardBar(reward({ member_id: 1n }), bao, 0)).toBe('reward_unknown');
  expect(rewardBar(undefined, ann, 0)).toBe('reward_unknown');
});

it('a reward ends to the millisecond, or never', () => {
  const brief = reward({ expires_at: new Date(1_000) });
  expect([rewardBar(brief, ann, 999), rewardBar(brief, ann, 1_000)]).toEqual([null, 'reward_expired']);
  expect(rewardBar(reward(), ann, 10 ** 15)).toBeNull();
});
