/** Tiers of all kinds in one shape, and the payment of a period by them. Sources: rule cards "Dividend" and "Salary". */
import type { ContractKind, Tier } from '#contract';
import { shareOf, unitsFromWire, unitsToWire, ZERO, type LotteryGroup, type Units } from '#kernel';

export interface TierView {
  readonly threshold: number;
  /** Null for real-time salaries, which look at single bets. */
  readonly active: number | null;
  /** F an amount, P per cent. */
  readonly rateType: 'F' | 'P';
  /** Real-time salaries: for bets that won. */
  readonly rate: number;
  readonly lossRate: number | null;
  /** Null for all lotteries. */
  readonly group: LotteryGroup | null;
}

const plain = { rateType: 'P', lossRate: null, group: null } as const;

function viewOf(tier: Tier): TierView {
  if ('minimumBet' in tier)
    return { ...plain, threshold: tier.minimumBet, active: tier.activeMember, rate: tier.contractRate };
  if ('betAmount' in tier) {
    const { betAmount, winRate, lossRate, gameGroupCode } = tier;
    return { ...plain, threshold: betAmount, active: null, rate: winRate, lossRate, group: gameGroupCode ?? null };
  }
  const { betVolume, activeMember = 0, rateType = 'P', rate } = tier;
  return { ...plain, threshold: betVolume, active: activeMember, rateType, rate };
}

/** Lowest threshold first. */
export const viewsOf = (tiers: readonly Tier[]): TierView[] =>
  tiers.map(viewOf).toSorted((a, b) => a.threshold - b.threshold || (a.active ?? 0) - (b.active ?? 0));

interface PeriodFigures {
  readonly turnover: number;
  readonly net: number;
  readonly active: number;
  readonly carryIn: number;
}

const amountOf = (wire: number): Units => {
  const read = unitsFromWire(wire);
  return read.ok ? read.value : ZERO;
};
const perCent = (rate: number): number => Math.round(rate * 1_000);

/** Tier that a period reaches: for a dividend that of the highest rate, for a salary that of the highest threshold. */
export function reachedTier(kind: ContractKind, tiers: readonly TierView[], figures: PeriodFigures): TierView | null {
  const reached = tiers.filter(
    ({ threshold, active }) => figures.turnover >= threshold && figures.active >= (active ?? 0),
  );
  const order = (a: TierView, b: TierView) =>
    kind === 'DIVIDEND' ? b.rate - a.rate : b.threshold - a.threshold || (b.active ?? 0) - (a.active ?? 0);
  return reached.toSorted(order)[0] ?? null;
}

/** Payout of the last settled period, and the payout that other tiers would have made; null if it is not known. */
export function paidBy(
  kind: ContractKind,
  last: (PeriodFigures & { readonly amount: number }) | null | undefined,
  offered: readonly TierView[],
): { readonly current: number; readonly offered: number } | null {
  const byNew = last ? wouldPay(kind, offered, last) : null;
  return last && byNew !== null ? { current: last.amount, offered: byNew } : null;
}

/** Payment of a settled period by other tiers. Null for real-time salaries: they depend on each bet. */
export function wouldPay(kind: ContractKind, tiers: readonly TierView[], figures: PeriodFigures): number | null {
  if (kind === 'REALTIME') return null;
  const tier = reachedTier(kind, tiers, figures);
  if (!tier) return 0;
  if (kind !== 'DIVIDEND')
    return tier.rateType === 'F' ? tier.rate : unitsToWire(shareOf(amountOf(figures.turnover), perCent(tier.rate)));
  const base = (amountOf(figures.net) + amountOf(figures.carryIn)) as Units;
  return base > ZERO ? unitsToWire(shareOf(base, perCent(tier.rate))) : 0;
}
