/** The house jackpot: amounts of its pots, and their winners. */
import { z } from 'zod';
import { millis, money } from './values.ts';

export const jackpotTier = z.enum(['mini', 'minor', 'major', 'grand']);

export const jackpotMeters = z
  .array(
    z.object({
      tier: jackpotTier,
      amount: money,
      most: money.nullable().describe('What it must have fallen by; null where chance alone decides.'),
    }),
  )
  .describe('The smallest tier first.');
export type JackpotMeters = z.infer<typeof jackpotMeters>;

export const jackpotPot = z
  .object({
    tier: jackpotTier,
    no: z.number().int(),
    amount: money,
    seed: money,
    share: z.string().describe('Per cent of a stake, for example "0.25".'),
    most: money.nullable(),
    oneIn: z.number().int().nullable(),
    oneInOf: money,
    commitment: z.string().nullable().describe('SHA-256 of the secret that says where it falls, of a pot that must.'),
  })
  .describe(
    'What a pot opens with, takes of a stake, and falls by: `oneIn` of a stake as large as `oneInOf`, or at a sum drawn from a secret.',
  );
export type JackpotPot = z.infer<typeof jackpotPot>;

export const jackpotHit = z.object({
  tier: jackpotTier,
  no: z.number().int(),
  amount: money,
  at: millis,
  gameName: z.string(),
  nodeId: z.number().int(),
  name: z.string().describe('Of the member, but for a few letters.'),
  roundId: z.string().describe('Whose proof says the rest.'),
  secret: z.string().nullable().describe('Of a pot that had to fall: where it was to, told now that it has.'),
  commitment: z.string().nullable(),
});
export type JackpotHit = z.infer<typeof jackpotHit>;
