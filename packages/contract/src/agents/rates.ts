/** Rates of an agent line: per cent on the wire, whole numbers of 1/100,000 inside. */
import { lotteryGroups, type GameCategory } from '#kernel';
import { z } from 'zod';

/** Categories of games with a rate of their own. Lotteries have one for each group instead. */
export const rateCategories = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
] as const satisfies readonly GameCategory[];
export const rateAreas = [...rateCategories, ...lotteryGroups] as const;

export const rateCategory = z.enum(rateCategories);
export const lotteryGroup = z.enum(lotteryGroups);
export const rateArea = z
  .enum(rateAreas)
  .describe(
    'Category of games, or group of lotteries. For lotteries the rate is added to the highest prize group of the brand’s members: one step of a group is 0.05 %. A rate above the upline’s is refused.',
  );
export type RateArea = z.infer<typeof rateArea>;

const PER_CENT = 1_000;

/** A rate in an answer; the handler makes it by `rateToWire`. */
export const rateValue = z.number().min(0).max(100).meta({ description: 'Per cent, with at most three decimals' });

/** A rate in a request. The handler gets 1/100,000. */
export const rate = z
  .number()
  .min(0)
  .max(100)
  .transform((perCent, context): number => {
    const hundredThousandths = Math.round(perCent * PER_CENT);
    if (hundredThousandths / PER_CENT === perCent) return hundredThousandths;
    context.addIssue({ code: 'custom', message: 'rate' });
    return z.NEVER;
  })
  .describe('Per cent, with at most three decimals.');

export const rateToWire = (hundredThousandths: number): number => hundredThousandths / PER_CENT;

const prizeModeId = z.number().int().describe('Always 1: all prices follow one table.');
const prizeModeInput = z.literal(1).default(1).describe('Always 1.');

const eachAreaOnce = <A>(areaOf: (config: A) => RateArea) =>
  [(configs: readonly A[]) => new Set(configs.map(areaOf)).size === configs.length, 'each area once'] as const;

export const rebateConfig = z.object({ type: rateArea, prizeModeId, rebateValue: rateValue });
export type RebateConfig = z.infer<typeof rebateConfig>;
export const rebateConfigs = z
  .array(z.object({ type: rateArea, prizeModeId: prizeModeInput, rebateValue: rate }))
  .max(rateAreas.length)
  .refine(...eachAreaOnce(({ type }: { readonly type: RateArea }) => type));

/** Rates of an invitation link have names of their own. */
export const linkConfig = z.object({ gameCode: rateArea, prizeModeId, rebate: rateValue });
export const linkConfigs = z
  .array(z.object({ gameCode: rateArea, prizeModeId: prizeModeInput, rebate: rate }))
  .max(rateAreas.length)
  .refine(...eachAreaOnce(({ gameCode }: { readonly gameCode: RateArea }) => gameCode));
