import { expect, test } from 'vitest';
import { reachedTier, viewsOf, wouldPay } from './tiers.ts';

const dividend = viewsOf([
  { minimumBet: 10_000, activeMember: 5, contractRate: 20 },
  { minimumBet: 0, activeMember: 0, contractRate: 10 },
]);
const month = { turnover: 20_000, net: 1_000, active: 5, carryIn: 0 };

test('tiers are listed from the lowest threshold up', () => {
  expect(dividend.map(({ threshold }) => threshold)).toEqual([0, 10_000]);
});

test('a dividend pays by the highest rate whose two thresholds are reached, on the result less what was carried', () => {
  expect(wouldPay('DIVIDEND', dividend, month)).toBe(200);
  expect(wouldPay('DIVIDEND', dividend, { ...month, active: 4 })).toBe(100);
  expect(wouldPay('DIVIDEND', dividend, { ...month, carryIn: -400 })).toBe(120);
  expect(wouldPay('DIVIDEND', dividend, { ...month, carryIn: -1_000 })).toBe(0);
  expect(wouldPay('DIVIDEND', dividend.slice(1), { ...month, turnover: 9_999 })).toBe(0);
});

test('a salary pays by the highest volume reached, even if a lower one would pay more', () => {
  const tiers = viewsOf([
    { betVolume: 100, activeMember: 0, rateType: 'F', rate: 50 },
    { betVolume: 10_000, activeMember: 0, rateType: 'P', rate: 0.1 },
  ]);
  expect(wouldPay('DAILY', tiers, month)).toBe(20);
  expect(wouldPay('DAILY', tiers, { ...month, turnover: 9_999 })).toBe(50);
  expect(reachedTier('DAILY', tiers, { ...month, turnover: 99 })).toBeNull();
});

test('parts of the smallest unit are cut, not rounded', () => {
  const tiers = viewsOf([{ betVolume: 0, rate: 0.05 }]);
  expect(wouldPay('HOURLY', tiers, { ...month, turnover: 1.1999 })).toBe(0.0005);
});

test('a real-time salary has no payment by the period', () => {
  expect(wouldPay('REALTIME', viewsOf([{ betAmount: 1, winRate: 1, lossRate: 1 }]), month)).toBeNull();
});
