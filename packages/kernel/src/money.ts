/**
 * Money inside the product is a whole number of units; one unit is 1/10,000 of the currency's main unit.
 * On the /wps and /lgw wire it is a JSON number with at most four decimals; on the vendor wallet an integer of 1/100,000.
 */
import { done, refuse, type Result } from './result.ts';

declare const unit: unique symbol;
export type Units = bigint & { readonly [unit]: 'units' };

export const UNITS_PER_ONE = 10_000n;

/**
 * Maximum amount of a movement or a balance, 2·10^11 main units: above 2^38 a JSON number can no longer distinguish
 * neighbouring ten-thousandths.
 */
export const UNITS_MAX = 2_000_000_000_000_000n as Units;

export const units = (value: bigint): Units => value as Units;
export const ZERO = 0n as Units;

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,4}))?$/;

/** Reads a decimal text such as "12.34". Refuses exponents, blanks and more than four decimals. */
export function parseUnits(text: string): Result<Units, 'amount.invalid'> {
  const match = DECIMAL.exec(text);
  if (!match) return refuse('amount.invalid');
  const [, sign, whole = '0', fraction = ''] = match;
  const magnitude = BigInt(whole) * UNITS_PER_ONE + BigInt(fraction.padEnd(4, '0'));
  if (magnitude > UNITS_MAX) return refuse('amount.invalid');
  return done(units(sign === '-' ? 0n - magnitude : magnitude));
}

/** Parses a JSON number from the wire. Refuses non-finite numbers and more than four decimals. */
export function unitsFromWire(amount: number): Result<Units, 'amount.invalid'> {
  return parseUnits(String(amount));
}

/** The JSON number for the wire; exact for every amount up to UNITS_MAX. */
export function unitsToWire(value: Units): number {
  return Number(unitsToText(value));
}

/** Two decimals, or more only where they are not zero, for example "-12.34". */
export const moneyText = (value: Units): string => unitsToText(value).replace(/(\.\d\d)00$/, '$1');

/** The exact decimal text, for example "-12.3400". */
export function unitsToText(value: Units): string {
  const sign = value < 0n ? '-' : '';
  const magnitude = sign ? 0n - value : value;
  const fraction = (magnitude % UNITS_PER_ONE).toString().padStart(4, '0');
  return `${sign}${magnitude / UNITS_PER_ONE}.${fraction}`;
}
