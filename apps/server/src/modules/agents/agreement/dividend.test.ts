import { RATE_ONE, units, ZERO, type Units } from '#kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dividendOf, paymentOf, type DividendFigures, type DividendTier } from './dividend.ts';

const INT8_MAX = units(2n ** 63n - 1n);

const tier = (turnoverMin: bigint, activeMin: number, rate: number): DividendTier => {
  return { turnoverMin: units(turnoverMin), activeMin, rate };
};
const TIERS = [tier(0n, 3, 10_000), tier(5_000n, 10, 20_000), tier(1_000n, 5, 15_000)];
const figures = (net: bigint, turnover: bigint, active: number): DividendFigures => {
  return { net: units(net), turnover: units(turnover), active };
};
const dividend = (carries: boolean, carryIn: Units, of: DividendFigures) =>
  dividendOf({ tiers: TIERS, carries }, carryIn, of);

it.each([
  [0n, 3, 10_000],
  [1_000n, 4, 10_000],
  [999n, 5, 10_000],
  [1_000n, 5, 15_000],
  [4_999n, 10, 15_000],
  [5_000n, 10, 20_000],
  [9_000n, 2, 0],
])('a turnover of %d with %d active members reaches the rate %d', (turnover, active, rate) => {
  expect(dividend(true, ZERO, figures(1_000n, turnover, active))).toMatchObject({ rate, pay: BigInt(rate) / 100n });
});

it('an agreement that does not carry drops a loss, after counting what was carried before', () => {
  expect(dividend(false, ZERO, figures(-100n, 0n, 3))).toMatchObject({ base: -100n, pay: 0n, carryOut: 0n });
  expect(dividend(false, units(-100n), figures(40n, 0n, 3))).toMatchObject({ base: -60n, pay: 0n, carryOut: 0n });
});

it('a loss is carried whether or not a tier is reached', () => {
  expect(dividend(true, ZERO, figures(-100n, 0n, 0))).toMatchObject({ rate: 0, pay: 0n, carryOut: -100n });
});

it('a loss is made up for before anything is paid, in however many periods', () => {
  const nets = fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { maxLength: 20 });
  fc.assert(
    fc.property(nets, (all) => {
      let [carry, base] = [ZERO, 0n];
      for (const net of all) {
        const settled = dividend(true, carry, figures(net, 0n, 3));
        base += net;
        expect(settled.base).toBe(base);
        expect(settled.pay).toBe(base > 0n ? base / 10n : 0n);
        if (base > 0n) base = 0n;
        expect(settled.carryOut).toBe(base);
        carry = settled.carryOut;
      }
    }),
  );
});

it('the largest loss of a team is paid out exactly at the highest rate', () => {
  const whole = { tiers: [tier(0n, 0, RATE_ONE)], carries: true };
  expect(dividendOf(whole, ZERO, figures(INT8_MAX, INT8_MAX, 0)).pay).toBe(INT8_MAX);
});

it.each([
  [0n, 0n, 'none'],
  [9_000n, 9_000n, 'paid'],
  [8_999n, 9_000n, 'owed'],
  [0n, 1n, 'owed'],
] as const)('from a balance of %d, dues of %d are %s', (balance, owed, payment) => {
  expect(paymentOf(units(balance), units(owed))).toBe(payment);
});
