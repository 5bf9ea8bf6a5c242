import { z } from 'zod';
import { call } from '../call.ts';
import { millis, money, noInput, nothing, numberIn } from '../shapes/values.ts';
import { gameItem } from '../play/game.ts';
import { boardReward } from './mission.ts';

const raceState = z
  .enum(['UPCOMING', 'RUNNING', 'COUNTING', 'FINAL', 'CALLED_OFF'])
  .describe(
    'Called off: nobody wins it. Counting: it is over, and what came last is being added up. Final: nothing changes any more.',
  );

export const raceItem = z.object({
  raceId: z.number().int(),
  title: z.string(),
  description: z.string(),
  state: raceState,
  measure: z
    .enum(['STAKES', 'POINTS', 'MULTIPLE'])
    .describe('Main units staked, points by stake, or the best round by what came back of each one staked.'),
  startTime: millis,
  endTime: millis,
  firstPrize: boardReward,
  hasEntered: z.boolean(),
});
export type RaceItem = z.infer<typeof raceItem>;

export const raceBoard = raceItem.extend({
  calledOffBecause: z.string().nullable().describe('What was said to those who had entered.'),
  countedAt: millis.describe('Up to when rounds have been added up.'),
  leastStake: money.describe('A round counts from this stake on.'),
  pointStake: money.nullable().describe('Each whole one of a stake is a point; null where points are not counted.'),
  games: z.array(gameItem),
  prizes: z
    .array(z.object({ from: z.number().int(), to: z.number().int(), reward: boardReward }))
    .describe('By rank, both ends inclusive, from the first on.'),
  entrants: z.number().int(),
  places: z
    .array(
      z.object({
        rank: z.number().int(),
        customerName: z.string().describe('Masked.'),
        reached: z.number(),
        reward: boardReward.nullable(),
        isOwn: z.boolean(),
      }),
    )
    .describe('The first hundred.'),
  own: z
    .object({ rank: z.number().int().nullable(), reached: z.number(), reward: boardReward.nullable() })
    .nullable()
    .describe('Null for whoever has not entered; without a rank while he has reached nothing.'),
});
export type RaceBoard = z.infer<typeof raceBoard>;

const raceId = numberIn(z.number().int().positive().max(999_999_999_999));

export const race = {
  list: call('GET /wps/races', {
    summary: 'Races that run or are to come, the first to end before the others, and those of the last two weeks.',
    token: 'optional',
    mod: 'MISSIONLB3',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    whileAway: { answer: { list: [] } },
    input: noInput,
    value: z.object({ list: z.array(raceItem) }),
  }),
  show: call('GET /wps/race', {
    summary: 'The rules of a race as they stay, its prizes, and who stands where; at most two seconds old.',
    token: 'optional',
    mod: 'MISSIONLB3',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    whileAway: 'refused',
    input: z.object({ raceId }),
    value: raceBoard,
    refusals: ['race.unknown'],
  }),
  enter: call('PUT /wps/race/entry', {
    summary:
      'Enter a race, before or while it runs. What is begun from then on counts; entering again changes nothing.',
    token: 'required',
    noTrial: true,
    notWhilePaused: true,
    mod: 'MISSIONLB3',
    limits: [{ by: 'account', max: 60, perMs: 60_000 }],
    input: z.object({ raceId }),
    value: nothing,
    refusals: ['race.unknown', 'race.over'],
  }),
};
