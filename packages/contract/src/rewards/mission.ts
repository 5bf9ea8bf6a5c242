import { z } from 'zod';
import { call } from '../call.ts';
import { gameCategory, millis, money, noInput, recordInput, numberIn } from '../shapes/values.ts';

const MISSIONLB3 = 'MISSIONLB3';

const missionReward = z
  .object({
    type: z.enum(['BONUS', 'POINTS', 'TICKET']),
    value: z.number().describe('Main units, points, or one ticket.'),
  })
  .describe('What a milestone gives: money at once, whole points, or a ticket.');

export const missionItem = z.object({
  missionId: z.number().int(),
  title: z.string(),
  description: z.string(),
  type: z.enum(['DEPOSIT_SUM', 'DEPOSIT_COUNT', 'STAKES', 'FIRST_BET', 'LOGIN_DAYS', 'INVITE']),
  gameCategory: gameCategory.nullable(),
  period: z.enum(['ONCE', 'DAY', 'WEEK']),
  startTime: millis.describe('Of the period that counts now; what is not claimed by its end is gone.'),
  endTime: millis,
  unit: z.enum(['MONEY', 'COUNT']).describe('Main units where the unit is money.'),
  reachedValue: z.number(),
  hasLeaderboard: z.boolean().describe('Those who take part are ranked; see the board.'),
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

const boardState = z
  .enum(['RUNNING', 'COUNTING', 'FINAL'])
  .describe(
    'Counting: it is over, and what came last is being added up. Final: nothing changes any more, and the prizes are given.',
  );

export const boardReward = missionReward
  .extend({ wagering: z.number().int().nullable() })
  .describe('How often bonus money has to be staked before it is cash; null where there is nothing to stake.');
export type BoardReward = z.infer<typeof boardReward>;

export const missionBoard = z.object({
  missionId: z.number().int(),
  title: z.string(),
  description: z.string(),
  gameCategory: gameCategory.nullable().describe('The kind of games whose stakes count; null where all do.'),
  state: boardState,
  startTime: millis,
  endTime: millis,
  countedAt: millis.describe('Up to when play has been added up.'),
  prizes: z
    .array(z.object({ from: z.number().int(), to: z.number().int(), reward: boardReward }))
    .describe('By rank, both ends inclusive, from the first on.'),
  list: z.array(
    z.object({
      rank: z.number().int(),
      customerName: z.string().describe('Masked.'),
      reachedValue: money.describe('Main units.'),
      reward: boardReward.nullable(),
      isOwn: z.boolean(),
    }),
  ),
  next: z.string().nullable(),
  footer: z
    .object({ rank: z.number().int().nullable(), reachedValue: money, reward: boardReward.nullable() })
    .describe('The member’s own place; null while he has reached nothing.'),
});
export type MissionBoard = z.infer<typeof missionBoard>;

export const mission = {
  list: call('GET /wps/relay/MCSFE_getMissionSummaryDetails', {
    summary:
      'The missions that run with their milestones, how far the member is, how many rewards he can claim, and the leaderboards of these days.',
    token: 'required',
    noTrial: true,
    mod: MISSIONLB3,
    whileAway: { answer: { list: [], availableCount: 0, boards: [] } },
    input: noInput,
    value: z.object({
      list: z.array(missionItem),
      availableCount: z.number().int(),
      boards: z
        .array(z.object({ missionId: z.number().int(), title: z.string(), state: boardState, endTime: millis }))
        .describe('Running ones first; one that is over is shown for two weeks.'),
    }),
  }),
  board: call('GET /wps/relay/MCSFE_getMissionLeaderboard', {
    summary:
      'A leaderboard: its prizes, who stands where, and the member’s own place. Of two who have reached the same, the first is ahead.',
    token: 'required',
    noTrial: true,
    mod: MISSIONLB3,
    whileAway: 'refused',
    input: z.object({ missionId: numberIn(z.number().int().positive()), ...recordInput }),
    value: missionBoard,
    refusals: ['promotion.ended'],
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
