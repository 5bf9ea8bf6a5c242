/** House rounds: as the arcade plays them, in the history, and in proofs. */
import { z } from 'zod';
import { jackpotTier } from './jackpot.ts';
import { gameCategory, millis, money } from './values.ts';

const status = z.enum(['U', 'S', 'C']).describe('U unfinished, S settled, C cancelled.');

export const roundEnd = {
  status,
  refusal: z.string().optional().describe('Refusal code for which the round was cancelled.'),
};

export const roundRow = z.object({
  betOrderNo: z.string(),
  betTime: millis,
  gameName: z.string(),
  vassalage: z.string(),
  gameType: gameCategory,
  nodeId: z.number().int(),
  betAmt: money.describe('Stake, including stakes that were returned; 0 for a free bet.'),
  validBetAmt: money.describe('Valid stake, once the round has ended; 0 for a cancelled round.'),
  winAmt: money.describe('Amount paid out; the stake returned by a cancelled round is not a win.'),
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
      .describe('Server seed; null until the member rotates the seed, which makes the commitment verifiable.'),
    clientSeed: z.string(),
    nonce: z.number().int(),
    bet: z.looseObject({}),
    outcome: z.unknown(),
    ...roundEnd,
    finishedAt: millis.nullable(),
    jackpot: z
      .object({
        currency: z.string(),
        stakeUnits: z.string().describe('Stake in money units (ten-thousandths of the main unit).'),
        fallen: z.array(z.object({ tier: jackpotTier, no: z.number().int(), amount: z.string() })),
      })
      .optional()
      .describe(
        'Present for a round that contributed to the jackpot: data to recompute its place there, and the pots that it dropped.',
      ),
  })
  .describe('`outcome`: result computed by the engine `gameCode` in `gameVersion` from the seeds and the bet.');
export type RoundProof = z.infer<typeof roundProof>;

export const seedPair = z.object({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.number().int(),
  nextServerSeedHash: z.string(),
});
export type SeedPair = z.infer<typeof seedPair>;
