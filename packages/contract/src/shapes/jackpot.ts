/** The jackpot of the house: what its pots stand at, and who let them fall. */
import { z } from 'zod';
import { millis, money } from './values.ts';

export const jackpotTier = z.enum(['mini', 'minor', 'major', 'grand']);

/** The smallest tier first. */
export const jackpotMeters = z.array(
  z.object({
    tier: jackpotTier,
    amount: money,
    /** What it must have fallen by; null where chance alone decides. */
    most: money.nullable(),
  }),
);
export type JackpotMeters = z.infer<typeof jackpotMeters>;

/** What a pot opens with, takes of a stake, and falls by: `oneIn` of a stake as large as `oneInOf`, or at a sum drawn from a secret. */
export const jackpotPot = z.object({
  tier: jackpotTier,
  no: z.number().int(),
  amount: money,
  seed: money,
  /** Per cent of a stake, for example "0.25". */
  share: z.string(),
  most: money.nullable(),
  oneIn: z.number().int().nullable(),
  oneInOf: money,
  /** SHA-256 of the secret that says where it falls, of a pot that must. */
  commitment: z.string().nullable(),
});
export type JackpotPot = z.infer<typeof jackpotPot>;

export const jackpotHit = z.object({
  tier: jackpotTier,
  no: z.number().int(),
  amount: money,
  at: millis,
  gameName: z.string(),
  nodeId: z.number().int(),
  /** Of the member, but for a few letters. */
  name: z.string(),
  /** Whose proof says the rest. */
  roundId: z.string(),
  /** Of a pot that had to fall: where it was to, told now that it has. */
  secret: z.string().nullable(),
  commitment: z.string().nullable(),
});
export type JackpotHit = z.infer<typeof jackpotHit>;
