import { expect, it } from 'vitest';
import { netOf } from './net-position.ts';

it('R20 shows what a visit has brought or cost, to the last ten-thousandth', () => {
  expect(netOf({ staked: 0, won: 0 })).toBe(0);
  expect(netOf({ staked: 0.3, won: 0.1 })).toBe(-0.2);
  expect(netOf({ staked: 100 * 0.0001, won: 1.1 + 2.2 })).toBe(3.29);
});
