import { expect, test } from 'vitest';
import { wayToFunds } from './funds.ts';

const wallet = (accountTypeId: number, accountName: string, isOpen = true) => ({
  accountTypeId,
  accountName,
  vassalage: [],
  isOpen,
});
const WALLETS = [wallet(1, 'PVP', false), wallet(2, 'SAFE_BOX'), wallet(3, 'RNG'), wallet(6, 'SPORTS')];
const several = { isSingle: 0 as const, wallets: WALLETS };
const held = (availBalance: number) =>
  [2, 3].map((accountTypeId) => ({
    accountId: accountTypeId,
    accountTypeId,
    accountName: '',
    availBalance: accountTypeId === 2 ? availBalance : 0,
    frozenBalance: 0,
    lockStatus: 0 as const,
  }));

test('whoever is short at a game while money lies in the main wallet is led to the transfer into the wallet of that game', () => {
  expect(wayToFunds({ kinds: several, balances: held(20_000_000) }, 'RNG')).toBe('/transferFund?to=3');
  expect(wayToFunds({ kinds: several, balances: held(1) }, 'ESPORTS')).toBe('/transferFund?to=6');
});

test('the deposit is the way where nothing lies in the main wallet, where there is one wallet, and for a closed hall', () => {
  expect(wayToFunds({ kinds: several, balances: held(0) }, 'RNG')).toBe('/depositv2');
  const single = { isSingle: 1 as const, wallets: [wallet(2, 'SAFE_BOX')] };
  expect(wayToFunds({ kinds: single, balances: held(50) }, 'RNG')).toBe('/depositv2');
  expect(wayToFunds({ kinds: several, balances: held(50) }, 'PVP')).toBe('/depositv2');
});
