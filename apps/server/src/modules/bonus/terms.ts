/** What bonus money is given with: how often it has to be staked, in which games, by when. */
import { unitsFromWire, assert, type Units } from '#kernel';
import { z } from 'zod';

/** As points count them: ESPORTS is SPORTS, ELOTT is LOTT. */
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
  /** How many times the bonus has to be staked before it is cash. */
  times: z.number().int().min(1).max(100),
  days: z.number().int().min(1).max(180),
  /** The percentage of a stake that counts, by kind of game. A kind that is not here is not played with bonus money. */
  weights: z.partialRecord(z.enum(bonusKinds), z.number().int().min(1).max(100)),
  /** The most one bet may stake of it; main units. */
  stakeMax: amount.optional(),
  /** The most of it that becomes cash; main units. */
  cashMax: amount.optional(),
});
export type BonusTerms = z.infer<typeof bonusTerms>;
