/** What a level takes and gives, as text; one list for the card and for the table. */
import { formatMoney, formatNumber } from '#i18n';
import type { MessageKey, Translate } from '#i18n';
import type { Level } from '../../shared/vip.ts';

export interface Benefit {
  readonly key: MessageKey;
  readonly text: (level: Level, tell: Telling) => string;
}

export interface Telling {
  readonly t: Translate;
  readonly symbol: string;
}

const NONE = '–';
const money = (amount: number, { symbol }: Telling) => (amount > 0 ? formatMoney(amount, symbol) : NONE);

export const demands: readonly Benefit[] = [
  { key: 'vip.upgrade.turnover', text: ({ upgrade }, tell) => money(upgrade.turnover, tell) },
  { key: 'vip.upgrade.deposit', text: ({ upgrade }, tell) => money(upgrade.deposit, tell) },
  { key: 'vip.keep.turnover', text: ({ keep }, tell) => money(keep.turnover, tell) },
];

export const benefits: readonly Benefit[] = [
  { key: 'vip.benefit.upgrade', text: ({ benefits: gives }, tell) => money(gives.upgradeBonus, tell) },
  { key: 'vip.benefit.salary', text: ({ benefits: gives }, tell) => money(gives.rankSalary, tell) },
  { key: 'vip.benefit.birthday', text: ({ benefits: gives }, tell) => money(gives.birthdayBonus, tell) },
  {
    key: 'vip.benefit.rebate',
    text: ({ benefits: { rebateBoost } }, { t }) =>
      Number(rebateBoost) > 0 ? t('vip.percent', { rate: rebateBoost }) : NONE,
  },
  {
    key: 'vip.benefit.withdrawals',
    text: ({ benefits: gives }) => formatNumber(gives.dailyWithdrawTimes),
  },
  { key: 'vip.benefit.limit', text: ({ benefits: gives }, tell) => money(gives.dailyWithdrawLimit, tell) },
  { key: 'vip.benefit.service', text: ({ benefits: gives }, { t }) => (gives.csPriority ? t('vip.yes') : NONE) },
];
