/** Rule of a promotion as entered by an operator; amounts in main units of the brand's currency. */
import { assert, unitsFromWire, type Units } from '#kernel';
import { z } from 'zod';
import { bonusTerms } from '../../money/bonus/index.ts';

const amount = z
  .number()
  .positive()
  .transform((value): Units => {
    const parsed = unitsFromWire(value);
    assert(parsed.ok, 'an amount has at most four decimals');
    return parsed.value;
  });
const percent = z.number().int().min(1).max(500);
/** Multiple of the deposit to stake before the reward is issued. */
const playThrough = z.number().int().min(1).max(50);
/** Terms make the reward bonus money; without them it is cash. */
const terms = bonusTerms.optional();
const period = z.enum(['DAY', 'WEEK']);

/** Total weight of a wheel; a prize's weight is its chance in hundredths of a percent. */
export const WHEEL = 10_000;

const prize = z.object({
  prizeId: z.number().int().positive(),
  names: z.record(z.string(), z.string()),
  /** Main units; 0 wins nothing. */
  amount: z.number().min(0),
  weight: z.number().int().min(1),
});
export type Prize = z.infer<typeof prize>;

const prizes = z
  .array(prize)
  .min(2)
  .refine((all) => all.reduce((sum, { weight }) => sum + weight, 0) === WHEEL, 'the chances add up to 100 %');

/** Prizes of a wheel as stored. */
export const prizesOf = (stored: unknown): Prize[] => prizes.parse(stored);

export const promotionRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('NONE') }),
  z.object({
    kind: z.literal('FIRST_DEPOSIT'),
    percent,
    maxReward: amount,
    minDeposit: amount,
    playThrough,
    withinDays: z.number().int().min(1),
    terms,
  }),
  z.object({
    kind: z.literal('DEPOSIT_MATCH'),
    period,
    percent,
    maxReward: amount,
    minDeposit: amount,
    playThrough,
    terms,
  }),
  z.object({ kind: z.literal('TURNOVER'), period, target: amount, reward: amount, terms }),
  /** Requested by the member, decided by an operator. */
  z.object({ kind: z.literal('REQUEST'), reward: amount, terms }),
  /** One turn of the wheel for each day with deposits of at least `minDeposit`. */
  z.object({ kind: z.literal('RAFFLE'), minDeposit: amount, prizes }),
]);
export type PromotionRule = z.infer<typeof promotionRule>;
export type RuleInput = z.input<typeof promotionRule>;
export type RuleOf<K extends PromotionRule['kind']> = Extract<PromotionRule, { kind: K }>;
