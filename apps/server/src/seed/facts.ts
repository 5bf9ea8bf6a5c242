/** Facts about a demo brand for its texts and amounts. */
import { decimalsOf, formatMoney } from '#i18n';
import type { MerchantConfig } from '../ports/brand/merchant.ts';

export interface BrandFacts {
  readonly brand: string;
  /** Factor from dollars to the brand's currency. */
  readonly scale: number;
  /** Amount as written in texts. */
  readonly money: (amount: number) => string;
  /** Amount in tables, with all decimals. */
  readonly inFull: (amount: number) => string;
}

export function factsOf({ name, currency, currencySymbol }: MerchantConfig, scale: number): BrandFacts {
  const money = (amount: number) => {
    const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
    return `${currencySymbol}${amount.toLocaleString('en-US', { minimumFractionDigits })}`;
  };
  return { brand: name, scale, money, inFull: (amount) => formatMoney(amount, currencySymbol, decimalsOf(currency)) };
}

/** Placeholders of standing texts, for any brand. */
export const houseValues = (config: MerchantConfig, { brand, money }: BrandFacts) => ({
  brand,
  age: config.agreementAge,
  idle: config.session.idleMinutes,
  confirmMinutes: config.limits.withdrawalConfirmMinutes,
  depositMin: money(config.deposit.min),
  depositMax: money(config.deposit.max),
});

/** With the placeholders of announcements. */
export const valuesOf = (config: MerchantConfig, facts: BrandFacts, wheelMin: number) => ({
  ...houseValues(config, facts),
  wheelMin: facts.money(wheelMin * facts.scale),
});
