/** The one place where an amount becomes text: two decimals, comma thousands, Latin digits. */
import { unitsToText, type Units } from '#kernel';

/** Cut, not rounded: no text may promise more than there is. */
const twoDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  roundingMode: 'trunc',
});

export type Amount = number | Units;

/** "1,234.50", or "-฿1,234.50" with a symbol. Takes a wire number or units. */
export function formatMoney(amount: Amount, symbol = ''): string {
  const decimal = typeof amount === 'bigint' ? unitsToText(amount) : String(amount);
  const text = twoDecimals.format(Number.isNaN(Number(decimal)) ? 0 : (decimal as Intl.StringNumericLiteral));
  const negative = text.startsWith('-');
  const magnitude = negative ? text.slice(1) : text;
  const zero = magnitude === '0.00';
  return `${negative && !zero ? '-' : ''}${symbol}${magnitude}`;
}

const EXACT = /^(-?)(\d+)(?:\.(\d+))?$/;

/** "1,234.5678": all of an exact amount, with two decimals at least, for who has to account for it. */
export function formatExact(text: string): string {
  const [, sign = '', whole = '', decimals = ''] = EXACT.exec(text) ?? [];
  if (!whole) return text;
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}${grouped}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`;
}
