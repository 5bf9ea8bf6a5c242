import { expect, test } from 'vitest';
import { balanceText, hideBalance, useBalanceHidden } from './balance-privacy.ts';

const balance = { sumBalance: 1234.5, currency: 'THB', currencySymbol: '฿' };

test('a hidden balance shows its currency and three stars, and comes back whole', () => {
  hideBalance(true);
  expect(balanceText(balance, useBalanceHidden.getState().hidden)).toBe('฿***');
  hideBalance(false);
  expect(balanceText(balance, useBalanceHidden.getState().hidden)).toBe('฿1,234.50');
});
