import { z } from 'zod';
import { call } from '../call.ts';
import { gameCategory, millis, money, noInput, recordInput, numberIn } from '../shapes/values.ts';

const MISSIONLB3 = 'MISSIONLB3';

const missionReward = z
  .object({
    type: z.enum(['BONUS', 'POINTS', 'TICKET']),
    value: z.number().describe('Value in main units, in points, or one ticket.'),
  })
  .describe('Reward of a milestone: money credited immediately, whole points, or a ticket.');

export const missionItem = z.object({
  missionId: z.number().int(),
  title: z.string(),
  description: z.string(),
  type: z.enum(['DEPOSIT_SUM', 'DEPOSIT_COUNT', 'STAKES', 'FIRST_BET', 'LOGIN_DAYS', 'INVITE']),
  gameCategory: gameCategory.nullable(),
  period: z.enum(['ONCE', 'DAY', 'WEEK']),
  startTime: millis.describe('Start of the current period; rewards not claimed by its end are forfeited.'),
  endTime: millis,
  unit: z.enum(['MONEY', 'COUNT']).describe('Unit of the values; MONEY is in main units.'),
  reachedValue: z.number(),
  hasLeaderboard: z.boolean().describe('True if participants are ranked on a leaderboard.'),
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
    'COUNTING: the period is over, and the last results are being added. FINAL: the standing no longer changes, and prizes have been issued.',
  );

export const boardReward = missionReward
  .extend({ wagering: z.number().int().nullable() })
  .describe(
    '`wagering`: number of times that bonus money must be staked before it becomes cash; null if there is no requirement.',
  );
export type BoardReward = z.infer<typeof boardReward>;

export const missionBoard = z.object({
  missionId: z.number().int(),
  title: z.string(),
  description: z.string(),
  gameCategory: gameCategory.nullable().describe('Kind of games whose stakes count; null for all.'),
  state: boardState,
  startTime: millis,
  endTime: millis,
  countedAt: millis.describe('Time up to which play has been counted.'),
  prizes: z
    .array(z.object({ from: z.number().int(), to: z.number().int(), reward: boardReward }))
    .describe('Prizes by rank from the first; `from` and `to` are inclusive.'),
  list: z.array(
    z.object({
      rank: z.number().int(),
      customerName: z.string().describe('Masked account name.'),
      reachedValue: money.describe('Value in main units.'),
      reward: boardReward.nullable(),
      isOwn: z.boolean(),
    }),
  ),
  next: z.string().nullable(),
  footer: z
    .object({ rank: z.number().int().nullable(), reachedValue: money, reward: boardReward.nullable() })
    .describe("The member's own place; `rank` is null until they have reached something."),
});
export type MissionBoard = z.infer<typeof missionBoard>;

export const mission = {
  list: call('GET /wps/relay/MCSFE_getMissionSummaryDetails', {
    summary:
      'Active missions with their milestones, the member’s progress, the number of claimable rewards, and current leaderboards.',
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
        .describe('Active leaderboards first; finished ones are listed for two weeks.'),
    }),
  }),
  board: call('GET /wps/relay/MCSFE_getMissionLeaderboard', {
    summary:
      'A leaderboard with its prizes, its standing and the member’s own place. Ties rank by who reached the value first.',
    token: 'required',
    noTrial: true,
    mod: MISSIONLB3,
    whileAway: 'refused',
    input: z.object({ missionId: numberIn(z.number().int().positive()), ...recordInput }),
    value: missionBoard,
    refusals: ['promotion.ended'],
  }),
  claim: call('POST /wps/relay/MCSFE_claimMissionReward', {
    summary: 'Claim the reward of a milestone.',
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
