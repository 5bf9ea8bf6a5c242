/** What a mission asks for and gives, as an operator has set it; amounts are written in main units of the brand's currency. */
import { DAY_MS } from '#kernel';
import { z } from 'zod';

const reward = z.discriminatedUnion('type', [
  z.object({ type: z.literal('BONUS'), amount: z.number().positive() }),
  z.object({ type: z.literal('POINTS'), points: z.number().int().positive() }),
  z.object({ type: z.literal('TICKET'), kind: z.string() }),
]);
export type MissionReward = z.infer<typeof reward>;

/** Kinds of games whose stakes are told apart in the books. */
const category = z.enum(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT']);

const trigger = z.discriminatedUnion('kind', [
  /** Main units paid in. */
  z.object({ kind: z.literal('DEPOSIT_SUM') }),
  z.object({ kind: z.literal('DEPOSIT_COUNT') }),
  /** Main units staked in rounds that have closed, in one kind of games or in all. */
  z.object({ kind: z.literal('STAKES'), category: category.nullable() }),
  /** One round of the kind that has closed. */
  z.object({ kind: z.literal('FIRST_BET'), category }),
  /** Days in a row on which the member came in. */
  z.object({ kind: z.literal('LOGIN_DAYS') }),
  /** Friends who have qualified. */
  z.object({ kind: z.literal('INVITE') }),
]);

export const missionRule = z
  .object({
    trigger,
    period: z.enum(['ONCE', 'DAY', 'WEEK']),
    milestones: z
      .array(z.object({ target: z.number().positive(), reward }))
      .min(1)
      .max(10),
  })
  .refine(
    ({ milestones }) => milestones.every(({ target }, at) => at === 0 || target > milestones[at - 1]!.target),
    'each milestone asks for more than the one before',
  );
export type MissionRule = z.infer<typeof missionRule>;

/** A mission that counts once is read day by day from its beginning, so it has an end in sight. */
export const LONGEST_MS = 92 * DAY_MS;
