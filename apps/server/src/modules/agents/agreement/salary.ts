/**
 * Daily and hourly salary: by the turnover and the active members of an agent's team in a window. Amounts are in units.
 * Source: the rule card "Salary" and its worked cases (`agents.json`).
 */
import { shareOf, ZERO, type Units } from '#kernel';

/** Applies once both the turnover and the number of active members are reached. */
export type SalaryTier = {
  readonly betVolume: Units;
  readonly activeMin: number;
} & (
  | { readonly rateType: 'F'; readonly amount: Units }
  /** In 1/100,000 of the turnover. */
  | { readonly rateType: 'P'; readonly rate: number }
);

export interface SalaryFigures {
  readonly turnover: Units;
  readonly active: number;
}

/**
 * The tier with the highest volume whose conditions hold, even if a lower one would pay more; of two with the same
 * volume, the one that asks for more active members. Null if none is reached.
 */
export function salaryOf(
  tiers: readonly SalaryTier[],
  { turnover, active }: SalaryFigures,
): { readonly tier: SalaryTier | null; readonly pay: Units } {
  const [tier] = tiers.filter((each) => turnover >= each.betVolume && active >= each.activeMin).sort(highestFirst);
  if (!tier) return { tier: null, pay: ZERO };
  return { tier, pay: tier.rateType === 'F' ? tier.amount : shareOf(turnover, tier.rate) };
}

const highestFirst = (one: SalaryTier, other: SalaryTier): number =>
  one.betVolume === other.betVolume ? other.activeMin - one.activeMin : one.betVolume > other.betVolume ? -1 : 1;
