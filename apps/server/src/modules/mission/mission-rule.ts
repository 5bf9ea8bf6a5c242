/** What a mission asks for and gives, as an operator has set it; amounts are written in main units of the brand's currency. */
import { DAY_MS, unitsFromWire } from '#kernel';
import { z } from 'zod';
import { bonusTerms } from '../bonus/index.ts';
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

/** As the operator wrote them; they are read when the prize is given. */
const terms = z.custom<TermsText>((given) => bonusTerms.safeParse(given).success, 'terms of a bonus');

/** What a place wins: cash, or with terms bonus money; points; a ticket. */
const boardReward = z.discriminatedUnion('type', [
  z.object({ type: z.literal('BONUS'), amount: amountOf, terms: terms.optional() }),
  z.object({ type: z.literal('POINTS'), points: z.number().int().positive() }),
  z.object({ type: z.literal('TICKET'), kind: z.string() }),
]);
export type BoardReward = z.infer<typeof boardReward>;

const PLACES_MAX = 1_000;
const boardPrize = z.object({
  /** The places that win it, both inclusive. */
  from: z.number().int().min(1),
  to: z.number().int().min(1).max(PLACES_MAX),
  reward: boardReward,
});
export type BoardPrize = z.infer<typeof boardPrize>;

/** What places win. They begin with the first one and leave out none. */
export const prizesByPlace = z
  .array(boardPrize)
  .min(1)
  .max(20)
  .refine(
    (prizes) => prizes.every(({ from, to }, at) => to >= from && from === (at === 0 ? 1 : prizes[at - 1]!.to + 1)),
    'the places with prizes follow each other from the first',
  );

/** A ranking of those who take part, by what they have reached. */
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

/** A mission that counts once is read day by day from its beginning, so it has an end in sight. */
export const LONGEST_MS = 92 * DAY_MS;
