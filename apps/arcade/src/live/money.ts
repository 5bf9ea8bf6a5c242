/** Points as money. A point is a hundredth of what a stake of one is at the table. */
import { formatMoney } from '#i18n';
import { parseUnits, units, type Units } from '#kernel';
import type { Points } from '#games/kit/room.ts';

const POINTS_OF_ONE = 100n;

/** `unit` in units of money. */
export const unitsOfPoints = (points: Points, unit: Units): Units => units((BigInt(points) * unit) / POINTS_OF_ONE);

/** The whole points that so much money buys. */
export const pointsOfUnits = (amount: Units, unit: Units): Points =>
  unit > 0n ? Number((amount * POINTS_OF_ONE) / unit) : 0;

/** A wire amount is exact; what is none is nothing. */
export function unitsFromAmount(amount: number): Units {
  const read = parseUnits(String(amount));
  return read.ok ? read.value : units(0n);
}

/** Money in the player's currency, read from the left wherever it stands. */
export const moneyOf = (amount: Units | number, symbol: string): string => `\u2066${formatMoney(amount, symbol)}\u2069`;

let writer: Intl.NumberFormat | undefined;

/** The text of a chip: 2.5, 500, 10K, 1M; in all languages as amounts are written. */
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
