/** True when the member hides their balances; stored on this device. */
import { formatMoney } from '#i18n';
import { create } from 'zustand';
import type { Balance } from '../session/member.ts';
import { readLocal, writeLocal } from './storage.ts';

const KEY = 'balanceHidden';
const HIDDEN = '***';

export const useBalanceHidden = create<{ readonly hidden: boolean }>(() => ({ hidden: readLocal(KEY) === '1' }));

export function hideBalance(hidden: boolean): void {
  writeLocal(KEY, hidden ? '1' : '0');
  useBalanceHidden.setState({ hidden });
}

/** "฿1,234.50", or "฿***" when hidden. */
export const balanceText = ({ sumBalance, currencySymbol }: Balance, hidden: boolean): string =>
  hidden ? `${currencySymbol}${HIDDEN}` : formatMoney(sumBalance, currencySymbol);
