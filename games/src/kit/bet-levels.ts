/**
 * Base bets on offer. A level is the same small multiple in every currency; its value depends on the currency's lowest
 * bet.
 */
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

/**
 * A hundredth, or the smallest coin: the lowest base bet of every currency without an entry above, demo play included.
 */
const LOWEST_ELSEWHERE = 100n;
const coinOrMore = (coin: bigint): bigint => (coin > LOWEST_ELSEWHERE ? coin : LOWEST_ELSEWHERE);

const lowestOf = (currency: Currency): bigint => LOWEST[currency] ?? coinOrMore(coinOf(currency));

/** Lowest first, in money units. */
export const baseBets = (currency: Currency): Units[] => LEVELS.map((level) => units(level * lowestOf(currency)));

/** Stakes offered for a hand, lowest first: ten to ten thousand of the lowest base bets. */
const HAND_LEVELS = [10n, 20n, 50n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n] as const;

/** Stakes suggested for a hand, lowest first, in money units; any stake between the first and the last is accepted. */
export const handStakes = (currency: Currency): Units[] =>
  HAND_LEVELS.map((level) => units(level * lowestOf(currency)));

/** Default payout limit in lowest base bets: ten million of the smallest stakes, above any win of any hand. */
const HAND_WIN_MAX = 100_000_000n;

/** Maximum payout of one hand in money units, where the brand sets none. */
export const handWinMax = (currency: Currency): Units => units(HAND_WIN_MAX * lowestOf(currency));

/**
 * The largest stake whose win stays within `winMax`, for a bet that pays up to `maxWin` stakes. In whole points, as
 * payouts are, so the limit holds to the last unit.
 */
export const mostStake = (winMax: Units, maxWin: number): Units =>
  units((winMax / BigInt(Math.round(maxWin * STAKE))) * BigInt(STAKE));
