import { expect, test } from 'vitest';
import { openFirst } from './wallet-order.ts';

test('lists of wallets begin with the main one, and end with those that nothing is played from', () => {
  const wallets = [1, 2, 3, 4].map((accountTypeId) => ({ accountTypeId }));
  const order = (open: readonly number[] | undefined) => openFirst(wallets, open).map(({ accountTypeId: id }) => id);
  expect(order([2, 3, 4])).toEqual([2, 3, 4, 1]);
  expect(order(undefined)).toEqual([2, 1, 3, 4]);
});
