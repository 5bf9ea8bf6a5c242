/** Stakes on markets, and what the house would pay for each selection of them; of all brands, each in its own currency. */
import { ONE, type Odds } from '#games/sports/kit/odds.ts';

export interface MarketBet {
  readonly merchant: string;
  readonly fixture: bigint;
  readonly market: string;
  readonly selection: string;
  readonly stake: bigint;
  /** The return where the selection wins, the stake included. */
  readonly paid: bigint;
}

interface MarketSum {
  staked: bigint;
  readonly paid: Map<string, bigint>;
}

/** By brand, fixture and market. */
export type MarketSums = Map<string, MarketSum>;

export const keyOfMarket = ({
  merchant,
  fixture,
  market,
}: Pick<MarketBet, 'merchant' | 'fixture' | 'market'>): string => `${merchant}/${fixture}/${market}`;

/** A pick of an accumulator counts as a single of all its stake: its other picks are worth what they cost. */
export const paidOf = (stake: bigint, odds: Odds): bigint => (stake * BigInt(odds)) / BigInt(ONE);

export function addBet(sums: MarketSums, bet: MarketBet, times: 1n | -1n = 1n): void {
  const key = keyOfMarket(bet);
  const sum = sums.get(key) ?? { staked: 0n, paid: new Map<string, bigint>() };
  sum.staked += times * bet.stake;
  sum.paid.set(bet.selection, (sum.paid.get(bet.selection) ?? 0n) + times * bet.paid);
  if (sum.staked === 0n) sums.delete(key);
  else sums.set(key, sum);
}

/** The loss of the house on a market where that selection wins, of all these together; a gain is below nothing. */
export const exposureOn = (all: readonly MarketSums[], key: string, selection: string): bigint =>
  all.reduce((loss, sums) => {
    const sum = sums.get(key);
    return sum ? loss + (sum.paid.get(selection) ?? 0n) - sum.staked : loss;
  }, 0n);

/** The highest stake at these odds that loses no more than `left`. */
export const stakeWithin = (left: bigint, odds: Odds): bigint =>
  left <= 0n ? 0n : (left * BigInt(ONE)) / BigInt(odds - ONE);

/** A market as frames tell it; amounts are units in text. One without stakes is not remembered any more. */
export interface ToldMarket {
  readonly of: string;
  readonly staked: string;
  readonly paid: Readonly<Record<string, string>>;
}

export function toldMarket(sums: MarketSums, of: string): ToldMarket {
  const sum = sums.get(of);
  const paid = [...(sum?.paid ?? [])].map(([selection, each]) => [selection, String(each)] as const);
  return { of, staked: String(sum?.staked ?? 0n), paid: Object.fromEntries(paid) };
}

export function hearMarket(sums: MarketSums, { of, staked, paid }: ToldMarket): void {
  if (staked === '0') sums.delete(of);
  else
    sums.set(of, {
      staked: BigInt(staked),
      paid: new Map(Object.entries(paid).map(([selection, each]) => [selection, BigInt(each)])),
    });
}
