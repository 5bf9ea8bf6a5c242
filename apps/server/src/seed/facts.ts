/** What texts and amounts of a demo brand have to know about it. */
import { decimalsOf, formatMoney } from '#i18n';
import type { MerchantConfig } from '../modules/brand/index.ts';

export interface BrandFacts {
  readonly brand: string;
  /** Amounts are thought out in dollars; this makes them the brand's. */
  readonly scale: number;
  /** An amount as the texts write it. */
  readonly money: (amount: number) => string;
  /** As it stands beside others, all with the same decimals. */
  readonly inFull: (amount: number) => string;
}

export function factsOf({ name, currency, currencySymbol }: MerchantConfig, scale: number): BrandFacts {
  const money = (amount: number) => {
    const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
    return `${currencySymbol}${amount.toLocaleString('en-US', { minimumFractionDigits })}`;
  };
  return { brand: name, scale, money, inFull: (amount) => formatMoney(amount, currencySymbol, decimalsOf(currency)) };
}

/** The values of braces in standing texts, which any brand has. */
export const houseValues = (config: MerchantConfig, { brand, money }: BrandFacts) => ({
  brand,
  age: config.agreementAge,
  idle: config.session.idleMinutes,
  confirmMinutes: config.limits.withdrawalConfirmMinutes,
  depositMin: money(config.deposit.min),
  depositMax: money(config.deposit.max),
});

/** Those of announcements as well. */
export const valuesOf = (config: MerchantConfig, facts: BrandFacts, wheelMin: number) => ({
  ...houseValues(config, facts),
  wheelMin: facts.money(wheelMin * facts.scale),
});
