import { RATE_ONE, units } from '#kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { salaryOf, type SalaryTier } from './salary.ts';

const INT8_MAX = 2n ** 63n - 1n;

const fixed = (betVolume: bigint, activeMin: number, amount: bigint): SalaryTier => {
  return { betVolume: units(betVolume), activeMin, rateType: 'F', amount: units(amount) };
};
const share = (betVolume: bigint, activeMin: number, rate: number): SalaryTier => {
  return { betVolume: units(betVolume), activeMin, rateType: 'P', rate };
};
const TIERS = [fixed(1_000n, 2, 300n), share(5_000n, 5, 5_000), fixed(20_000n, 5, 900n), fixed(20_000n, 9, 800n)];
const of = (turnover: bigint, active: number) => ({ turnover: units(turnover), active });

it.each([
  [999n, 9, null, 0n],
  [1_000n, 1, null, 0n],
  [1_000n, 2, TIERS[0], 300n],
  [9_000n, 4, TIERS[0], 300n],
  [5_019n, 5, TIERS[1], 250n],
  [19_999n, 8, TIERS[1], 999n],
  [20_000n, 8, TIERS[2], 900n],
  [99_000n, 9, TIERS[3], 800n],
])('a turnover of %d with %d active members pays by the highest tier reached', (turnover, active, tier, pay) => {
  expect(salaryOf(TIERS, of(turnover, active))).toEqual({ tier, pay });
});

it('no tiers pay nothing', () => {
  expect(salaryOf([], of(1_000n, 9))).toEqual({ tier: null, pay: 0n });
});

it('the order of tiers does not matter', () => {
  const orders = fc.shuffledSubarray(TIERS, { minLength: TIERS.length });
  fc.assert(
    fc.property(
      orders,
      fc.bigInt({ min: 0n, max: 30_000n }),
      fc.integer({ min: 0, max: 12 }),
      (tiers, bets, active) => {
        const before = [...tiers];
        expect(salaryOf(tiers, of(bets, active))).toEqual(salaryOf(TIERS, of(bets, active)));
        expect(tiers).toEqual(before);
      },
    ),
  );
});

it('the largest turnover is paid exactly at the highest rate', () => {
  expect(salaryOf([share(0n, 0, RATE_ONE)], of(INT8_MAX, 0)).pay).toBe(INT8_MAX);
});
