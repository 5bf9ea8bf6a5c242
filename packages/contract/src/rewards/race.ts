import { z } from 'zod';
import { call } from '../call.ts';
import { millis, money, noInput, nothing, numberIn } from '../shapes/values.ts';
import { gameItem } from '../play/game.ts';
import { boardReward } from './mission.ts';

const raceState = z
  .enum(['UPCOMING', 'RUNNING', 'COUNTING', 'FINAL', 'CALLED_OFF'])
  .describe(
    'CALLED_OFF: cancelled, without winners. COUNTING: the race is over, and the last results are being added. FINAL: the standing no longer changes.',
  );

export const raceItem = z.object({
  raceId: z.number().int(),
  title: z.string(),
  description: z.string(),
  state: raceState,
  measure: z
    .enum(['STAKES', 'POINTS', 'MULTIPLE'])
    .describe(
      'Ranking by stakes in main units, by points earned by stake, or by the highest payout multiple of a round.',
    ),
  startTime: millis,
  endTime: millis,
  firstPrize: boardReward,
  hasEntered: z.boolean(),
});
export type RaceItem = z.infer<typeof raceItem>;

export const raceBoard = raceItem.extend({
  calledOffBecause: z.string().nullable().describe('Reason for the cancellation, as sent to the entrants.'),
  countedAt: millis.describe('Time up to which rounds have been counted.'),
  leastStake: money.describe('Minimum stake of a round that counts.'),
  pointStake: money.nullable().describe('Stake per point; only whole points count. Null if points are not counted.'),
  games: z.array(gameItem),
  prizes: z
    .array(z.object({ from: z.number().int(), to: z.number().int(), reward: boardReward }))
    .describe('Prizes by rank from the first; `from` and `to` are inclusive.'),
  entrants: z.number().int(),
  places: z
    .array(
      z.object({
        rank: z.number().int(),
        customerName: z.string().describe('Masked account name.'),
        reached: z.number(),
        reward: boardReward.nullable(),
        isOwn: z.boolean(),
      }),
    )
    .describe('The first hundred places.'),
  own: z
    .object({ rank: z.number().int().nullable(), reached: z.number(), reward: boardReward.nullable() })
    .nullable()
    .describe(
      "The member's own place; null if they have not entered. `rank` is null until they have reached something.",
    ),
});
export type RaceBoard = z.infer<typeof raceBoard>;

const raceId = numberIn(z.number().int().positive().max(999_999_999_999));

export const race = {
  list: call('GET /wps/races', {
    summary: 'Active and upcoming races, earliest end first, and those of the last two weeks.',
    token: 'optional',
    mod: 'MISSIONLB3',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    whileAway: { answer: { list: [] } },
    input: noInput,
    value: z.object({ list: z.array(raceItem) }),
  }),
  show: call('GET /wps/race', {
    summary: 'A race with its fixed rules, prizes and standing; at most two seconds old.',
    token: 'optional',
    mod: 'MISSIONLB3',
    limits: [{ by: 'ip', max: 240, perMs: 60_000 }],
    whileAway: 'refused',
    input: z.object({ raceId }),
    value: raceBoard,
    refusals: ['race.unknown'],
  }),
  enter: call('PUT /wps/race/entry', {
    summary: 'Enter a race, before or during it. Rounds started after entry count; entering again has no effect.',
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
