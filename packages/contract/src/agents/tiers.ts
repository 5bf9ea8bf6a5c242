/** Tiers of agents' contracts: the figures that a period must reach, and the rate it then earns. */
import { parseUnits, type Units } from '#kernel';
import { z } from 'zod';
import { amount, money } from '../shapes/values.ts';
import { lotteryGroup, rate, rateValue } from './rates.ts';

export const contractKinds = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const;
export const contractKind = z.enum(contractKinds);
export type ContractKind = z.infer<typeof contractKind>;

export const contractStatus = z
  .enum(['N', 'P', 'E', 'V', 'A', 'C', 'R'])
  .describe('N new, P pending, E edit pending, V termination pending, A active, C cancelled, R rejected.');
export type ContractStatus = z.infer<typeof contractStatus>;

export const contractPeriod = z.enum(['WEEK', 'HALF_MONTH', 'MONTH', 'DAY', 'HOUR']);

/** A threshold in a request; the handler gets units. */
const threshold = z
  .number()
  .min(0)
  .transform((value, context): Units => {
    const parsed = parseUnits(String(value));
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: 'custom', message: 'amount' });
    return z.NEVER;
  });
const activeMember = z.number().int().min(0).max(1_000_000).describe('Minimum number of active accounts.');
const mixedRate = z.number().describe('Amount if `rateType` is F, per cent if it is P.');
const rateType = z.enum(['F', 'P']).describe('F fixed amount, P per cent of the valid stake.');

export const tierDividend = z.object({
  minimumBet: money.describe('Minimum valid stake of the team in the period, the rake of PVP included.'),
  activeMember,
  contractRate: rateValue.describe('Per cent of the net result of the house, after carry.'),
});
export type TierDividend = z.infer<typeof tierDividend>;
export const tierDaily = z.object({
  contractId: z.number().int().optional(),
  betVolume: money.describe('Minimum valid stake of the team in the period, the rake of PVP included.'),
  activeMember,
  rateType,
  rate: mixedRate,
  status: contractStatus.optional(),
});
export type TierDaily = z.infer<typeof tierDaily>;
export const tierHourly = z.object({
  betVolume: money.describe('Minimum valid stake of the team in the hour, the rake of PVP included.'),
  activeMember: activeMember.optional(),
  rateType: rateType.optional().describe('F fixed amount, P per cent of the valid stake; P if omitted.'),
  rate: mixedRate,
});
export type TierHourly = z.infer<typeof tierHourly>;
export const tierRealtime = z.object({
  betAmount: money.describe(
    'Minimum valid stake of the single round: the stake, in LIVE min(stake, |stake − return|).',
  ),
  winRate: rateValue.describe('Per cent of the valid stake of a round that returned more than its stake.'),
  lossRate: rateValue.describe('Per cent of the valid stake of a round that returned less than its stake.'),
  gameGroupCode: lotteryGroup.optional().describe('For lotteries of this group; omitted for all rounds but PVP.'),
});
export type TierRealtime = z.infer<typeof tierRealtime>;

export const tier = z.union([tierDividend, tierDaily, tierHourly, tierRealtime]);
export type Tier = z.infer<typeof tier>;

const byPlay = { betVolume: threshold, activeMember: activeMember.default(0) };
const salaryTier = z.discriminatedUnion('rateType', [
  z.object({ ...byPlay, rateType: z.literal('F'), rate: amount.describe('Amount.') }),
  z.object({ ...byPlay, rateType: z.literal('P'), rate }),
]);
/** Enough for every ladder in use; each tier is read at every settlement. */
const TIERS_MAX = 20;
const ladder = <T extends z.ZodType>(step: T) => z.array(step).min(1).max(TIERS_MAX);

/** The tiers of an offer, in any order; the kind determines their fields. */
export const offeredTiers = {
  DIVIDEND: ladder(z.object({ minimumBet: threshold, activeMember, contractRate: rate })),
  DAILY: ladder(salaryTier),
  HOURLY: ladder(salaryTier),
  REALTIME: ladder(
    z.object({ betAmount: threshold, winRate: rate, lossRate: rate, gameGroupCode: lotteryGroup.optional() }),
  ),
} as const;
export type OfferedTiers = { readonly [K in ContractKind]: z.output<(typeof offeredTiers)[K]> };
