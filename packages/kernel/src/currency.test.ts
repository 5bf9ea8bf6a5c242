import { expect, test } from 'vitest';
import { coinOf, cutToCoins, decimalsOf, isInCoins } from './currency.ts';

test('a dollar has cents, a dong and a yen have none, a dinar has mills', () => {
  expect(['USD', 'VND', 'JPY', 'KRW', 'KWD', 'CLF'].map(decimalsOf)).toEqual([2, 0, 0, 0, 3, 4]);
});

test('a currency that no list names has two decimals, demo play too', () => {
  expect(['XXX', 'USDT', 'LAK', 'MMK', 'toString'].map(decimalsOf)).toEqual([2, 2, 2, 2, 2]);
});

test('an amount is paid in coins or not', () => {
  expect(coinOf('VND')).toBe(10_000n);
  expect(isInCoins(1_000_000_5500n, 'VND')).toBe(false);
  expect(isInCoins(1_000_000_5500n, 'USD')).toBe(true);
  expect(isInCoins(1_000_000_5510n, 'USD')).toBe(false);
  expect(cutToCoins(19_999n, 'VND')).toBe(10_000n);
  expect(cutToCoins(-19_999n, 'VND')).toBe(-10_000n);
});
