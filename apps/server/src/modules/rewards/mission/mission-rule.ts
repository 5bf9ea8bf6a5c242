/** Rule of a mission: trigger, milestones and rewards. Amounts in main units of the brand's currency. */
import { DAY_MS, unitsFromWire } from '#kernel';
import { z } from 'zod';
import { bonusTerms } from '../../money/bonus/index.ts';
import type { TermsText } from '../promotion/index.ts';

const amountOf = z
  .number()
  .positive()
  .refine((value) => unitsFromWire(value).ok, 'an amount has at most four decimals');
const reward = z.discriminatedUnion('type', [
  z.object({ type: z.literal('BONUS'), amount: amountOf }),
  z.object({ type: z.literal('POINTS'), points: z.number().int().positive() }),
  z.object({ type: z.literal('TICKET'), kind: z.string() }),
]);
export type MissionReward = z.infer<typeof reward>;

/** Categories of games that the ledger distinguishes. */
const category = z.enum(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT']);

const trigger = z.discriminatedUnion('kind', [
  /** Sum of deposits, in main units. */
  z.object({ kind: z.literal('DEPOSIT_SUM') }),
  z.object({ kind: z.literal('DEPOSIT_COUNT') }),
  /** Settled stakes in main units, in one category or all. */
  z.object({ kind: z.literal('STAKES'), category: category.nullable() }),
  /** A first settled round in the category. */
  z.object({ kind: z.literal('FIRST_BET'), category }),
  /** Consecutive days with a login. */
  z.object({ kind: z.literal('LOGIN_DAYS') }),
  /** Qualified referrals. */
  z.object({ kind: z.literal('INVITE') }),
]);

/** Bonus terms in their written form, parsed when the prize is granted. */
const terms = z.custom<TermsText>((given) => bonusTerms.safeParse(given).success, 'terms of a bonus');

/** Prize of a place: cash (bonus money if it has terms), points, or a reward ticket. */
const boardReward = z.discriminatedUnion('type', [
  z.object({ type: z.literal('BONUS'), amount: amountOf, terms: terms.optional() }),
  z.object({ type: z.literal('POINTS'), points: z.number().int().positive() }),
  z.object({ type: z.literal('TICKET'), kind: z.string() }),
]);
export type BoardReward = z.infer<typeof boardReward>;

const PLACES_MAX = 1_000;
const boardPrize = z.object({
  /** First and last place that win the prize, inclusive. */
  from: z.number().int().min(1),
  to: z.number().int().min(1).max(PLACES_MAX),
  reward: boardReward,
});
export type BoardPrize = z.infer<typeof boardPrize>;

/** Prizes by consecutive places, beginning with the first. */
export const prizesByPlace = z
  .array(boardPrize)
  .min(1)
  .max(20)
  .refine(
    (prizes) => prizes.every(({ from, to }, at) => to >= from && from === (at === 0 ? 1 : prizes[at - 1]!.to + 1)),
    'the places with prizes follow each other from the first',
  );

/** Leaderboard of the participants by their progress. */
const board = z.object({ prizes: prizesByPlace });

export const missionRule = z
  .object({
    trigger,
    period: z.enum(['ONCE', 'DAY', 'WEEK']),
    milestones: z
      .array(z.object({ target: amountOf, reward }))
      .min(1)
      .max(10),
    board: board.optional(),
  })
  .refine(
    ({ milestones }) => milestones.every(({ target }, at) => at === 0 || target > milestones[at - 1]!.target),
    'each milestone asks for more than the one before',
  )
  .refine(
    ({ board: ranked, trigger: { kind }, period }) => !ranked || (kind === 'STAKES' && period === 'ONCE'),
    'a leaderboard ranks stakes, over all days of the mission',
  );
export type MissionRule = z.infer<typeof missionRule>;

/** Maximum duration: missions with period ONCE are counted day by day from their start. */
export const LONGEST_MS = 92 * DAY_MS;
