/** Rates are whole hundred-thousandths: 1,000 is 1 %. */
import { units, type Units } from './money.ts';

export const RATE_ONE = 100_000;

/** Exact share of an amount, in hundred-thousandths of a unit. Exceeds int8 at large amounts: `numeric` in a table. */
export const sharePartsOf = (amount: Units, rate: number): bigint => amount * BigInt(rate);

/** Hundred-thousandths of a unit as units, rounded towards zero. */
export const wholeUnits = (parts: bigint): Units => units(parts / BigInt(RATE_ONE));

/** Share of an amount, rounded towards zero. */
export const shareOf = (amount: Units, rate: number): Units => wholeUnits(sharePartsOf(amount, rate));
