/** Base bets on offer. A level is the same small multiple everywhere; what one is worth follows the currency's size. */
import { coinOf, units, type Currency, type Units } from '#kernel';
import { STAKE } from './hand.ts';

const LEVELS = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n] as const;

/** The lowest base bet in money units, for currencies whose main unit is worth less than a dollar or so. */
const LOWEST: Readonly<Record<string, bigint>> = {
  CNY: 500n,
  HKD: 500n,
  TWD: 2_500n,
  THB: 2_500n,
  PHP: 5_000n,
  INR: 5_000n,
  BDT: 10_000n,
  JPY: 10_000n,
  KRW: 100_000n,
  MMK: 200_000n,
  KHR: 500_000n,
  IDR: 1_000_000n,
  LAK: 2_000_000n,
  VND: 2_000_000n,
};

/** A hundredth, or the smallest coin: the lowest base bet of every currency without an entry of its own, demo play among them. */
const LOWEST_ELSEWHERE = 100n;
const coinOrMore = (coin: bigint): bigint => (coin > LOWEST_ELSEWHERE ? coin : LOWEST_ELSEWHERE);

const lowestOf = (currency: Currency): bigint => LOWEST[currency] ?? coinOrMore(coinOf(currency));

/** Lowest first, in money units. */
export const baseBets = (currency: Currency): Units[] => LEVELS.map((level) => units(level * lowestOf(currency)));

/** A hand begins with at least ten of the lowest base bets, and at most with ten thousand. Lowest first. */
const HAND_LEVELS = [10n, 20n, 50n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n] as const;

/** What is put forward to begin a hand with, lowest first, in money units; anything between the first and the last will do. */
export const handStakes = (currency: Currency): Units[] =>
  HAND_LEVELS.map((level) => units(level * lowestOf(currency)));

/** So many of the lowest base bets, which is ten million of the least stakes: more than any bet of any hand wins. */
const HAND_WIN_MAX = 100_000_000n;

/** The most that one hand pays where the brand says nothing of it, in money units. */
export const handWinMax = (currency: Currency): Units => units(HAND_WIN_MAX * lowestOf(currency));

/**
 * The most stake of which a bet that brings back up to `maxWin` stakes wins no more than `winMax`. Of whole points, as what comes back is,
 * so that the largest win is at most that to the last unit.
 */
export const mostStake = (winMax: Units, maxWin: number): Units =>
  units((winMax / BigInt(Math.round(maxWin * STAKE))) * BigInt(STAKE));
