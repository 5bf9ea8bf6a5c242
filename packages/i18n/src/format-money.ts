/** The one place where an amount becomes text: as many decimals as its currency has, comma thousands, Latin digits. */
import { unitsToText, type Units } from '#kernel';

let decimalsHere = (): number | undefined => undefined;

/** Sets the number of decimals of a page's currency. A server passes it with each amount instead. */
export const amountsHave = (decimals: () => number | undefined): void => void (decimalsHere = decimals);

const writers: Intl.NumberFormat[] = [];
const writerOf = (decimals: number): Intl.NumberFormat =>
  (writers[decimals] ??= new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Truncated, not rounded: no text may promise more than the exact amount. An amount truncated to zero has no sign.
    roundingMode: 'trunc',
    signDisplay: 'negative',
  }));

export type Amount = number | Units;

/** "1,234.50", or "-฿1,234.50" with a symbol; "₫1,234" where there are no decimals. Takes a wire number or units. */
export function formatMoney(amount: Amount, symbol = '', decimals = decimalsHere() ?? 2): string {
  const decimal = typeof amount === 'bigint' ? unitsToText(amount) : String(amount);
  const isNumber = !Number.isNaN(Number(decimal));
  const text = writerOf(decimals).format(isNumber ? (decimal as Intl.StringNumericLiteral) : 0);
  return text.startsWith('-') ? `-${symbol}${text.slice(1)}` : symbol + text;
}

const EXACT = /^(-?)(\d+)(?:\.(\d+))?$/;

/** "1,234.5678": all decimals of an exact amount, at least as many as its currency has, for accounting. */
export function formatExact(text: string, least = decimalsHere() ?? 2): string {
  const [, sign = '', whole = '', decimals = ''] = EXACT.exec(text) ?? [];
  if (!whole) return text;
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const after = decimals.replace(/0+$/, '').padEnd(least, '0');
  return `${sign}${grouped}${after && `.${after}`}`;
}
