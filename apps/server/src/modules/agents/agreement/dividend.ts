/**
 * Dividend: share of the net result of an agent's team in a period. Amounts are in units. Source: the rule card
 * "Dividend" and its worked cases (`agents.json`).
 */
import { shareOf, units, ZERO, type Units } from '#kernel';

/** Applies once both the turnover and the number of active members are reached. */
export interface DividendTier {
  readonly turnoverMin: Units;
  readonly activeMin: number;
  /** In 1/100,000 of the base. */
  readonly rate: number;
}

export interface DividendFigures {
  /** The team's loss in the period, which is the house's profit; negative if the team won. */
  readonly net: Units;
  readonly turnover: Units;
  readonly active: number;
}

export interface Dividend {
  /** Net result and the carry from before. */
  readonly base: Units;
  /** Rate of the tier that was reached, in 1/100,000; 0 for none. */
  readonly rate: number;
  readonly pay: Units;
  /** Negative base, counted in the next period; 0 where the agreement does not carry. */
  readonly carryOut: Units;
}

/** `carryIn` is the `carryOut` of the period before. A positive base of which nothing is paid is not carried. */
export function dividendOf(
  { tiers, carries }: { readonly tiers: readonly DividendTier[]; readonly carries: boolean },
  carryIn: Units,
  { net, turnover, active }: DividendFigures,
): Dividend {
  const reached = tiers.filter(({ turnoverMin, activeMin }) => turnover >= turnoverMin && active >= activeMin);
  const rate = Math.max(0, ...reached.map((tier) => tier.rate));
  const base = units(net + carryIn);
  const isLoss = base < ZERO;
  return { base, rate, pay: isLoss ? ZERO : shareOf(base, rate), carryOut: carries && isLoss ? base : ZERO };
}

/**
 * Payment of an agent's dues to the agents below them. A balance that does not cover all leaves all owed: nothing is
 * paid in part, and no balance falls below zero.
 */
export function paymentOf(balance: Units, owed: Units): 'none' | 'paid' | 'owed' {
  if (owed === ZERO) return 'none';
  return balance >= owed ? 'paid' : 'owed';
}
