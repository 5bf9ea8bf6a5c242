/** Amounts in the dialect's unit: integers, 1/100,000 of the currency. */

const ONE = 100_000;
const STAKES = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20];
/** Factor for currencies whose unit is worth much less than a dollar. */
const DOLLAR: Readonly<Record<string, number>> = { CNY: 10, THB: 50, JPY: 100, KRW: 1_000, IDR: 10_000, VND: 20_000 };

/** Multiples of a hundredth, so that each win is a multiple of the operators' smallest unit, 1/10,000. */
export const stakesIn = (currency: string): number[] =>
  STAKES.map((stake) => Math.round(stake * (DOLLAR[currency] ?? 1) * ONE));

export const winOf = (stake: number, pays: number): number => (stake / 100) * pays;

export const amountText = (amount: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount / ONE,
  );

/** Amount typed in main units, with at most two decimals; null when invalid. */
export function amountOf(text: string): number | null {
  const amount = /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * ONE) : 0;
  return amount > 0 ? amount : null;
}
