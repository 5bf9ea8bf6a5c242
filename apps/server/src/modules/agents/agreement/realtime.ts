/**
 * Real-time salary: a share of each settled bet of an agent's team, by its size and result. Amounts are in units.
 * Source: the rule card "Salary" and its worked cases (`agents.json`).
 */
import { sharePartsOf, ZERO, type Units } from '#kernel';

/** Rates in 1/100,000 of the stake: for a bet that won, and for one that lost. */
export interface RealtimeTier {
  readonly betAmount: Units;
  readonly winRate: number;
  readonly lossRate: number;
}

/** `back` is what was paid out, the stake included. */
export interface SettledBet {
  readonly stake: Units;
  readonly back: Units;
}

/** The highest tier that a stake reaches; null if none. */
export const realtimeTier = (stake: Units, tiers: readonly RealtimeTier[]): RealtimeTier | null =>
  tiers
    .filter(({ betAmount }) => betAmount <= stake)
    .reduce<RealtimeTier | null>((top, tier) => (top && top.betAmount >= tier.betAmount ? top : tier), null);

/**
 * Exact part of a bet in its window's salary, in hundred-thousandths of a unit. The parts of a window are added, and
 * their sum is rounded once (`wholeUnits`). A bet that returned exactly its stake has none.
 */
export function realtimePart({ stake, back }: SettledBet, tiers: readonly RealtimeTier[]): bigint {
  const tier = realtimeTier(stake, tiers);
  if (!tier || back === stake) return ZERO;
  return sharePartsOf(stake, back > stake ? tier.winRate : tier.lossRate);
}
