/**
 * Requirements and benefits of a VIP level as text, shared by its card and the comparison table. Benefits the site does
 * not grant yet (rebates, withdrawal limits, priority support) are left out even when a brand configures them.
 */
import { formatMoney } from '#i18n';
import type { MessageKey } from '#i18n';
import type { Level } from '../../../shared/brand/vip.ts';

export interface Benefit {
  readonly key: MessageKey;
  readonly text: (level: Level, symbol: string) => string;
}

const NONE = '–';
const money = (amount: number, symbol: string) => (amount > 0 ? formatMoney(amount, symbol) : NONE);

export const demands: readonly Benefit[] = [
  { key: 'vip.upgrade.turnover', text: ({ upgrade }, symbol) => money(upgrade.turnover, symbol) },
  { key: 'vip.upgrade.deposit', text: ({ upgrade }, symbol) => money(upgrade.deposit, symbol) },
  { key: 'vip.keep.turnover', text: ({ keep }, symbol) => money(keep.turnover, symbol) },
];

export const benefits: readonly Benefit[] = [
  { key: 'vip.benefit.upgrade', text: ({ benefits: gives }, symbol) => money(gives.upgradeBonus, symbol) },
  { key: 'vip.benefit.salary', text: ({ benefits: gives }, symbol) => money(gives.rankSalary, symbol) },
  { key: 'vip.benefit.birthday', text: ({ benefits: gives }, symbol) => money(gives.birthdayBonus, symbol) },
];
