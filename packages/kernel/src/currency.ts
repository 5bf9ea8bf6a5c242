/**
 * The single source of each currency's smallest coin: ISO 4217's minor unit. A runtime's own list is not used, because
 * browsers and servers disagree (for the kip one shows none, another two decimals).
 */
import { units, UNITS_PER_ONE, type Units } from './money.ts';

const USUAL = 2;
const DECIMALS: ReadonlyMap<string, number> = new Map(
  [
    { decimals: 0, of: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF' },
    { decimals: 3, of: 'BHD IQD JOD KWD LYD OMR TND' },
    { decimals: 4, of: 'CLF UYW' },
  ].flatMap(({ decimals, of }) => of.split(' ').map((code) => [code, decimals] as const)),
);

/** How many decimals the coins of a currency go down to: two of a dollar, none of a dong. */
export const decimalsOf = (currency: string): number => DECIMALS.get(currency) ?? USUAL;

/** The smallest coin of a currency in units. */
export const coinOf = (currency: string): Units => units(UNITS_PER_ONE / 10n ** BigInt(decimalsOf(currency)));

/** True where an amount can be paid in coins of the currency. */
export const isInCoins = (amount: bigint, currency: string): boolean => amount % coinOf(currency) === 0n;

/** True if an amount shows as more than zero, and is whole in currencies without decimals. */
export const isShown = (amount: bigint, currency: string): boolean =>
  amount >= coinOf(currency) && (decimalsOf(currency) > 0 || isInCoins(amount, currency));

/** Rounds down to whole coins: no text or payment may promise more than the exact amount. */
export const cutToCoins = (amount: bigint, currency: string): Units => units(amount - (amount % coinOf(currency)));
