import { expect, it } from 'vitest';
import { units } from './money.ts';
import { RATE_ONE, shareOf, sharePartsOf, wholeUnits } from './rate.ts';

const INT8_MAX = 2n ** 63n - 1n;

it.each([
  [199_999n, 500, 999n],
  [-199_999n, 500, -999n],
  [1n, 99_999, 0n],
  [-1n, 99_999, 0n],
  [INT8_MAX, RATE_ONE, INT8_MAX],
  [-INT8_MAX, RATE_ONE, -INT8_MAX],
  [INT8_MAX, 0, 0n],
])('the share of %d at %d hundred-thousandths is %d, rounded towards zero', (amount, rate, share) => {
  expect(shareOf(units(amount), rate)).toBe(share);
});

it('exact shares are added before they are rounded', () => {
  const third = sharePartsOf(units(1n), 33_334);
  expect(wholeUnits(third)).toBe(0n);
  expect(wholeUnits(third * 3n)).toBe(1n);
});
