/** Conversion of points. A point is a hundredth of the table's unit. */
import { formatMoney } from '#i18n';
import { parseUnits, units, type Units } from '#kernel';
import type { Points } from '#games/kit/room.ts';

const POINTS_OF_ONE = 100n;

/** `unit` in units of money. */
export const unitsOfPoints = (points: Points, unit: Units): Units => units((BigInt(points) * unit) / POINTS_OF_ONE);

/** Whole points this amount is worth. */
export const pointsOfUnits = (amount: Units, unit: Units): Points =>
  unit > 0n ? Number((amount * POINTS_OF_ONE) / unit) : 0;

/** Exact amount of a wire value; 0 when invalid. */
export function unitsFromAmount(amount: number): Units {
  const read = parseUnits(String(amount));
  return read.ok ? read.value : units(0n);
}

/** Amount in the player's currency, isolated left-to-right. */
export const moneyOf = (amount: Units | number, symbol: string): string => `\u2066${formatMoney(amount, symbol)}\u2069`;

let writer: Intl.NumberFormat | undefined;

/** Label of a chip: 2.5, 500, 10K, 1M; the same in all languages, like amounts. */
export function shortOf(amount: Units): string {
  writer ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  const value = Number(amount) / 10_000;
  for (const [size, letter] of SIZES) if (value >= size) return `${writer.format(value / size)}${letter}`;
  return writer.format(value);
}

const SIZES = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1_000, 'K'],
] as const;
