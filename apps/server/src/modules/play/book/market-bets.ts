/** Sums of stakes and payouts by market and selection, for all brands, each in its currency. */
import { ONE, type Odds } from '#games/sports/kit/odds.ts';

export interface MarketBet {
  readonly merchant: string;
  readonly fixture: bigint;
  readonly market: string;
  readonly selection: string;
  readonly stake: bigint;
  /** Payout if the selection wins, stake included. */
  readonly paid: bigint;
}

interface MarketSum {
  staked: bigint;
  readonly paid: Map<string, bigint>;
}

/** Sums by `keyOfMarket` (brand, fixture and market). */
export type MarketSums = Map<string, MarketSum>;

export const keyOfMarket = ({
  merchant,
  fixture,
  market,
}: Pick<MarketBet, 'merchant' | 'fixture' | 'market'>): string => `${merchant}/${fixture}/${market}`;

/** A pick of an accumulator counts as a single of the whole stake: at fair odds its other picks are worth 1. */
export const paidOf = (stake: bigint, odds: Odds): bigint => (stake * BigInt(odds)) / BigInt(ONE);

export function addBet(sums: MarketSums, bet: MarketBet, times: 1n | -1n = 1n): void {
  const key = keyOfMarket(bet);
  const sum = sums.get(key) ?? { staked: 0n, paid: new Map<string, bigint>() };
  sum.staked += times * bet.stake;
  sum.paid.set(bet.selection, (sum.paid.get(bet.selection) ?? 0n) + times * bet.paid);
  if (sum.staked === 0n) sums.delete(key);
  else sums.set(key, sum);
}

/** The house's total loss on a market if the selection wins; negative for a gain. */
export const exposureOn = (all: readonly MarketSums[], key: string, selection: string): bigint =>
  all.reduce((loss, sums) => {
    const sum = sums.get(key);
    return sum ? loss + (sum.paid.get(selection) ?? 0n) - sum.staked : loss;
  }, 0n);

/** The highest stake at these odds that loses no more than `left`. */
export const stakeWithin = (left: bigint, odds: Odds): bigint =>
  left <= 0n ? 0n : (left * BigInt(ONE)) / BigInt(odds - ONE);

/** Wire form of a market's sums; amounts are units as text. A market without stakes is dropped. */
export interface MarketFrame {
  readonly of: string;
  readonly staked: string;
  readonly paid: Readonly<Record<string, string>>;
}

export function marketFrameOf(sums: MarketSums, of: string): MarketFrame {
  const sum = sums.get(of);
  const paid = [...(sum?.paid ?? [])].map(([selection, each]) => [selection, String(each)] as const);
  return { of, staked: String(sum?.staked ?? 0n), paid: Object.fromEntries(paid) };
}

export function applyMarketFrame(sums: MarketSums, { of, staked, paid }: MarketFrame): void {
  if (staked === '0') sums.delete(of);
  else
    sums.set(of, {
      staked: BigInt(staked),
      paid: new Map(Object.entries(paid).map(([selection, each]) => [selection, BigInt(each)])),
    });
}
