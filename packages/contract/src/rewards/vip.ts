import { z } from 'zod';
import { call } from '../call.ts';
import { millis, money, noInput } from '../shapes/values.ts';

export const rank = z.object({
  rankLevel: z.number().int(),
  rankName: z.string(),
  upgrade: z.object({ turnover: money, deposit: money }),
  keep: z.object({ turnover: money }),
  benefits: z.object({
    upgradeBonus: money,
    birthdayBonus: money,
    rankSalary: money,
    rebateBoost: z.string().describe('Percentage points as text, for example "0.10".'),
    dailyWithdrawTimes: z.number().int(),
    dailyWithdrawLimit: money,
    csPriority: z.boolean(),
  }),
});
export type Rank = z.infer<typeof rank>;
const progress = z.object({ key: z.enum(['turnover', 'deposit']), current: money, target: money });

export const vip = {
  ranks: call('GET /wps/relay/MCSFE_getRankList', {
    summary: 'VIP levels with their requirements and benefits.',
    mod: 'COMM3',
    input: noInput,
    value: z.array(rank),
  }),
  progress: call('GET /wps/relay/MCSFE_getPlayerRankProgress', {
    summary: 'The member’s VIP level and progress to the next.',
    token: 'required',
    mod: 'COMM3',
    input: noInput,
    value: z.object({
      rankLevel: z.number().int(),
      rankName: z.string(),
      nextRankLevel: z.number().int().nullable(),
      nextRankName: z.string().nullable(),
      items: z.array(progress),
      keepItems: z.array(progress.extend({ until: millis })),
    }),
  }),
  bonuses: call('GET /wps/relay/MCSFE_getRankBonusList', {
    summary: 'Level bonuses and whether they can be claimed; claimed with the reward call.',
    token: 'required',
    mod: 'COMM3',
    whileAway: { answer: [] },
    input: noInput,
    value: z.array(
      z.object({
        rewardId: z.number().int().nullable(),
        type: z.enum(['UPGRADE_BONUS', 'RANK_SALARY', 'BIRTHDAY']),
        rankLevel: z.number().int(),
        amount: money,
        status: z.enum(['LOCKED', 'CLAIMABLE', 'CLAIMED']),
      }),
    ),
  }),
};
