import { expect, test } from 'vitest';
import { takeEnds } from './ends.ts';

const bet = { orderDetailId: 7, orderMasterId: 3, planBettingAmount: 2, winningAmount: null, rebateAmount: null };
const waits = { ...bet, orderStatus: 2 as const };
const NONE: ReadonlySet<number> = new Set();

test.each([6, 7, 8, 12] as const)(
  'R20 a stake that came back (%d) costs the visit nothing, counted once',
  (orderStatus) => {
    const [waited, taken] = [new Set<number>(), new Set<number>()];
    expect(takeEnds(waited, NONE, taken, [waits])).toEqual([]);
    const back = { ...bet, orderStatus };
    expect(takeEnds(waited, NONE, taken, [back])).toEqual([{ of: 'bet 7', staked: -2, won: 0 }]);
    expect(takeEnds(waited, NONE, taken, [back])).toEqual([]);
  },
);

test('R20 a bet that waited before a reload counts with all that it brings; what had ended before does not', () => {
  const won = { ...bet, orderStatus: 4 as const, winningAmount: 9.8, rebateAmount: 0.1 };
  expect(takeEnds(new Set(), NONE, new Set(), [won])).toEqual([]);
  expect(takeEnds(new Set([7]), NONE, new Set(), [won])).toEqual([{ of: 'bet 7', staked: 0, won: 9.8 + 0.1 }]);
  expect(takeEnds(new Set([7]), NONE, new Set(), [{ ...bet, orderStatus: 5 as const, winningAmount: 0 }])).toEqual([
    { of: 'bet 7', staked: 0, won: 0 },
  ]);
});

test('R20 a bet of this visit that ended before it was seen waiting counts too', () => {
  const won = { ...bet, orderStatus: 4 as const, winningAmount: 4 };
  expect(takeEnds(new Set(), new Set([3]), new Set(), [won])).toEqual([{ of: 'bet 7', staked: 0, won: 4 }]);
});
