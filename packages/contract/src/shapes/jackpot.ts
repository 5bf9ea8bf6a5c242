/** The house jackpot: amounts of its pots, and their winners. */
import { z } from 'zod';
import { millis, money } from './values.ts';

export const jackpotTier = z.enum(['mini', 'minor', 'major', 'grand']);

export const jackpotMeters = z
  .array(
    z.object({
      tier: jackpotTier,
      amount: money,
      most: money.nullable().describe('Amount by which the pot must drop; null if chance alone decides.'),
    }),
  )
  .describe('Current amounts of the pots, smallest tier first.');
export type JackpotMeters = z.infer<typeof jackpotMeters>;

export const jackpotPot = z
  .object({
    tier: jackpotTier,
    no: z.number().int(),
    amount: money,
    seed: money,
    share: z.string().describe('Contribution as a percentage of the stake, for example "0.25".'),
    most: money.nullable(),
    oneIn: z.number().int().nullable(),
    oneInOf: money,
    commitment: z
      .string()
      .nullable()
      .describe('SHA-256 of the secret that determines the drop, for a pot with a must-drop amount.'),
  })
  .describe(
    'Seed, contribution and drop rule of a pot: a chance of one in `oneIn` for a stake of `oneInOf`, or at a sum drawn from a secret.',
  );
export type JackpotPot = z.infer<typeof jackpotPot>;

export const jackpotHit = z.object({
  tier: jackpotTier,
  no: z.number().int(),
  amount: money,
  at: millis,
  gameName: z.string(),
  nodeId: z.number().int(),
  name: z.string().describe('Member name, masked except for a few letters.'),
  roundId: z.string().describe('Round whose proof contains the details.'),
  secret: z
    .string()
    .nullable()
    .describe('Secret of a pot with a must-drop amount, which determined the drop; revealed after it.'),
  commitment: z.string().nullable(),
});
export type JackpotHit = z.infer<typeof jackpotHit>;
