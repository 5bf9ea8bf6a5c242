import type { MemberId, Units } from '#kernel';
import { ofHouse, ofMember } from '../chart.ts';
import { occasionOf, type Occasion, type Posting } from '../posting.ts';
import { REWARD_TYPES, type RewardKind } from '../transaction-types.ts';

export interface RewardInput extends Occasion {
  memberId: MemberId;
  reward: RewardKind;
  /** `bonus` where the reward must be wagered first. */
  to: 'main' | 'bonus';
  amount: Units;
}

/** Rewards of agent contracts are booked apart from the cost of promotions. */
const AGENT_REWARDS: readonly RewardKind[] = [
  'dividend',
  'pvpAgentRebate',
  'gameDividend',
  'lotteryAgentRebate',
  'dailySalary',
  'hourlySalary',
  'realtimeSalary',
];

/** A bonus, rebate, salary or other reward reaches a member. */
export function rewardPaid(input: RewardInput): Posting {
  const account = ofMember(input.memberId, input.to);
  const payer = ofHouse(AGENT_REWARDS.includes(input.reward) ? 'agent-payable' : 'promotion');
  return {
    ...occasionOf(input),
    movement: 'reward-paid',
    account,
    txTypeId: REWARD_TYPES[input.reward],
    transfers: [{ debit: payer, credit: account, amount: input.amount }],
    detail: { reward: input.reward },
    stopsWhenFrozen: false,
  };
}
