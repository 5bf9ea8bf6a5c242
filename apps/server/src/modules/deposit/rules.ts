import { decimalsOf } from '#i18n/format-money.ts';
import { dayName, parseUnits, type Currency, type Millis, type Units } from '#kernel';
import type { MerchantConfig } from '../brand/index.ts';

/** How many deposits a member may have open at once. */
export const PENDING_MAX = 5;

export function unitsOf(mainUnits: number): Units {
  const parsed = parseUnits(String(mainUnits));
  if (!parsed.ok) throw new Error(`not an amount: ${mainUnits}`);
  return parsed.value;
}

export const withinLimits = (limits: MerchantConfig['deposit'], amount: Units): boolean =>
  amount >= unitsOf(limits.min) && amount <= unitsOf(limits.max);

/** Providers know the coins of a currency and nothing below them: cents of dollars, whole dong. */
export function isPayable(amount: Units, currency: Currency): boolean {
  return amount % 10n ** BigInt(4 - decimalsOf(currency)) === 0n;
}

/** "D", the day in GMT+8, and what `random` (hex) makes unguessable. */
export const refIdOf = (now: Millis, random: string): string =>
  `D${dayName(now).replaceAll('-', '')}${random.toUpperCase()}`;
