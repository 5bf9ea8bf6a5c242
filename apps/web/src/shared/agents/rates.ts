/** Rates of an agent line in per cent, by area: game categories, and groups of lotteries. */
import type { RateArea } from '#contract';
import type { MessageKey } from '#i18n';
import { categoryLabel } from '../games/categories.ts';

/** Bounds within which a rate may be set. */
export interface RateLimit {
  readonly area: RateArea;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** NaN for a rate that is no number, or out of its bounds. */
export type Rates = Readonly<Partial<Record<RateArea, number>>>;

const CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS'] as const satisfies readonly RateArea[];
type Category = (typeof CATEGORIES)[number];
const isCategory = (area: RateArea): area is Category => (CATEGORIES as readonly RateArea[]).includes(area);

export function areaLabel(area: RateArea): MessageKey {
  if (isCategory(area)) return categoryLabel(area);
  return area === 'VN' ? 'lottery.vietnam.title' : `lottery.group.${area}`;
}

/** Rates have at most three decimals. */
const THOUSANDTHS = 1_000;
const whole = (rate: number): number => Math.round(rate * THOUSANDTHS);

export const perCent = (rate: number): string => `${whole(rate) / THOUSANDTHS}%`;

/** Decimals of a rate that is a multiple of the step. */
export function decimalsOfStep(step: number): number {
  const text = String(whole(step) / THOUSANDTHS);
  return text.split('.')[1]?.length ?? 0;
}

/** A rate goes up from its minimum in steps; the maximum is always allowed. */
export function isStepped(rate: number, { min, max, step }: RateLimit): boolean {
  return whole(rate) === whole(max) || whole(step) === 0 || (whole(rate) - whole(min)) % whole(step) === 0;
}

export const isFit = (rate: number, limit: RateLimit): boolean =>
  rate >= limit.min && rate <= limit.max && isStepped(rate, limit);

/** Limits with a quota, which allows its own rates. */
export const withQuota = (
  limits: readonly RateLimit[],
  quota: readonly Readonly<{ type: RateArea; rebateValue: number }>[],
): RateLimit[] =>
  limits.map((limit) => {
    const given = quota.find(({ type }) => type === limit.area)?.rebateValue ?? 0;
    return { ...limit, max: Math.max(limit.max, given) };
  });

/** Each rate at its minimum. */
export const lowest = (limits: readonly RateLimit[]): Rates =>
  Object.fromEntries(limits.map(({ area, min }) => [area, min]));

export const highest = (limits: readonly RateLimit[]): Rates =>
  Object.fromEntries(limits.map(({ area, max }) => [area, max]));

export const allFit = (rates: Rates, limits: readonly RateLimit[]): boolean =>
  limits.every((limit) => isFit(rates[limit.area] ?? limit.min, limit));

type Config = Readonly<{ type: RateArea; prizeModeId: 1; rebateValue: number }>;

/** Rates that differ from `before`, for a call. */
export function configsOf(rates: Rates, before: Rates = {}): Config[] {
  return (Object.entries(rates) as [RateArea, number][])
    .filter(([area, rate]) => whole(rate) !== whole(before[area] ?? 0))
    .map(([type, rebateValue]) => ({ type, prizeModeId: 1 as const, rebateValue: whole(rebateValue) / THOUSANDTHS }));
}

export const ratesOf = (configs: readonly Readonly<{ type: RateArea; rebateValue: number }>[]): Rates =>
  Object.fromEntries(configs.map(({ type, rebateValue }) => [type, rebateValue]));
