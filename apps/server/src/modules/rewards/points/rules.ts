/** Points are whole numbers on the wire; in the ledger one point is one main unit of PTS. */
import { assert, units, unitsFromWire, UNITS_PER_ONE, type Units } from '#kernel';
import type { MerchantConfig } from '../../../ports/brand/merchant.ts';

export type EarnType = MerchantConfig['points']['earn'][number]['type'];
export type EarnLine = MerchantConfig['points']['earn'][number];

export const inLedger = (points: bigint): Units => units(points * UNITS_PER_ONE);
export const wholePoints = (amount: Units): number => Number(amount / UNITS_PER_ONE);

export function unitsOf(amount: number): Units {
  const parsed = unitsFromWire(amount);
  assert(parsed.ok, 'a configured amount has at most four decimals');
  return parsed.value;
}

/** Points due for the total counted so far. */
export const dueFor = (counted: bigint, line: EarnLine): bigint =>
  (counted / unitsOf(line.units)) * BigInt(line.points);

/** Whole points for an amount; a remainder is neither charged nor given. */
export function pointsFor(price: Units, ratio: number): bigint {
  // The configured ratio has few digits; twelve decimals are exact for any amount.
  const scaled = BigInt(Math.round(ratio * 1e12));
  return (price * scaled) / (UNITS_PER_ONE * 10n ** 12n);
}

export const refNoOf = (random: string): string => `P${random.toUpperCase()}`;
