/** House rounds: as the arcade plays them, in the history, and in proofs. */
import { z } from 'zod';
import { jackpotTier } from './jackpot.ts';
import { gameCategory, millis, money } from './values.ts';

const status = z.enum(['U', 'S', 'C']).describe('U unfinished, S settled, C cancelled.');

export const roundEnd = {
  status,
  refusal: z.string().optional().describe('The code of the refusal for which the round was cancelled.'),
};

export const roundRow = z.object({
  betOrderNo: z.string(),
  betTime: millis,
  gameName: z.string(),
  vassalage: z.string(),
  gameType: gameCategory,
  nodeId: z.number().int(),
  betAmt: money.describe('What was staked, also where it went back; 0 of a free bet.'),
  validBetAmt: money.describe('The stake, once the round has ended; 0 of one that was cancelled.'),
  winAmt: money.describe('What was paid; what a cancelled one gave back is no win.'),
  status,
});
export type RoundRow = z.infer<typeof roundRow>;

export const roundProof = z
  .object({
    roundId: z.string(),
    gameCode: z.string(),
    gameVersion: z.string(),
    serverSeedHash: z.string(),
    serverSeed: z
      .string()
      .nullable()
      .describe('Null until the member rotates the seed; the commitment cannot be checked before.'),
    clientSeed: z.string(),
    nonce: z.number().int(),
    bet: z.looseObject({}),
    outcome: z.unknown(),
    ...roundEnd,
    finishedAt: millis.nullable(),
    jackpot: z
      .object({
        currency: z.string(),
        stakeUnits: z.string().describe('In money units, ten thousandths of the main unit.'),
        fallen: z.array(z.object({ tier: jackpotTier, no: z.number().int(), amount: z.string() })),
      })
      .optional()
      .describe(
        'Of a round that fed the jackpot: what its place there is recomputed with, and which pots it has let fall.',
      ),
  })
  .describe('`outcome` is what the engine of `gameCode` in `gameVersion` made of the seeds and the bet.');
export type RoundProof = z.infer<typeof roundProof>;

export const seedPair = z.object({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.number().int(),
  nextServerSeedHash: z.string(),
});
export type SeedPair = z.infer<typeof seedPair>;
