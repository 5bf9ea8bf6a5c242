import { z } from 'zod';
import { call } from '../call.ts';
import { gameCategory, millis, money, noInput } from '../shapes/values.ts';

const MISSIONLB3 = 'MISSIONLB3';

/** What a milestone gives: money at once, whole points, or a ticket. */
const missionReward = z.object({
  type: z.enum(['BONUS', 'POINTS', 'TICKET']),
  /** Main units, points, or one ticket. */
  value: z.number(),
});

export const missionItem = z.object({
  missionId: z.number().int(),
  title: z.string(),
  description: z.string(),
  type: z.enum(['DEPOSIT_SUM', 'DEPOSIT_COUNT', 'STAKES', 'FIRST_BET', 'LOGIN_DAYS', 'INVITE']),
  gameCategory: gameCategory.nullable(),
  period: z.enum(['ONCE', 'DAY', 'WEEK']),
  /** Of the period that counts now; what is not claimed by its end is gone. */
  startTime: millis,
  endTime: millis,
  /** Main units where the unit is money. */
  unit: z.enum(['MONEY', 'COUNT']),
  reachedValue: z.number(),
  milestones: z.array(
    z.object({
      milestoneId: z.number().int(),
      targetValue: z.number(),
      reward: missionReward,
      status: z.enum(['LOCKED', 'REACHED', 'CLAIMED']),
    }),
  ),
});
export type Mission = z.infer<typeof missionItem>;

export const mission = {
  list: call('GET /wps/relay/MCSFE_getMissionSummaryDetails', {
    summary: 'The missions that run, how far the member is, and how many rewards he can claim.',
    token: 'required',
    noTrial: true,
    mod: MISSIONLB3,
    input: noInput,
    value: z.object({ list: z.array(missionItem), availableCount: z.number().int() }),
  }),
  claim: call('POST /wps/relay/MCSFE_claimMissionReward', {
    summary: 'Take the reward of a milestone.',
    token: 'required',
    noTrial: true,
    notWhilePaused: true,
    idempotent: true,
    mod: MISSIONLB3,
    limits: [{ by: 'account', max: 120, perMs: 60_000 }],
    input: z.object({ missionId: z.number().int().positive(), milestoneId: z.number().int().positive() }),
    value: z.object({ reward: missionReward, balance: money }),
    refusals: ['mission.not.reached', 'promotion.already.claimed', 'promotion.ended'],
  }),
};
