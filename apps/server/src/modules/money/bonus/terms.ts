/** Terms of a bonus: wagering multiple, days to complete it, contribution by kind of game, caps. */
import { unitsFromWire, assert, type Units } from '#kernel';
import { z } from 'zod';

/** Kinds of games as for points: ESPORTS counts as SPORTS, ELOTT as LOTT. */
export const bonusKinds = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT'] as const;
export type BonusKind = (typeof bonusKinds)[number];

const amount = z
  .number()
  .positive()
  .transform((value): Units => {
    const parsed = unitsFromWire(value);
    assert(parsed.ok, 'an amount has at most four decimals');
    return parsed.value;
  });

export const bonusTerms = z.strictObject({
  /** Wagering multiple: stakes of `times` the bonus turn it into cash. */
  times: z.number().int().min(1).max(100),
  days: z.number().int().min(1).max(180),
  /** Contribution to wagering in percent of the stake. Kinds that are absent cannot be played with bonus money. */
  weights: z.partialRecord(z.enum(bonusKinds), z.number().int().min(1).max(100)),
  /** Maximum stake of a single bet, in main units. */
  stakeMax: amount.optional(),
  /** Maximum conversion to cash, in main units. */
  cashMax: amount.optional(),
});
export type BonusTerms = z.infer<typeof bonusTerms>;
