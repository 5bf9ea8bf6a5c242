import { describe, expect, it } from 'vitest';
import { amountFault, rateOf, standingOf } from './rules.ts';

const limits = { minAmount: 10, maxAmount: 5_000 };

describe('the amount of a deposit', () => {
  it.each(['10', '10.01', '5000'])('takes %s', (text) => expect(amountFault(text, limits)).toBeNull());
  it.each([
    ['', 'empty'],
    ['0', 'empty'],
    ['.', 'empty'],
    ['9.99', 'tooLow'],
    ['5000.01', 'tooHigh'],
  ])('says what is wrong with "%s"', (text, fault) => expect(amountFault(text, limits)).toBe(fault));
});

it('counts a fee down to whole coins', () => {
  expect(rateOf(33.33, 1.5, 2)).toBe(0.49);
  expect(rateOf(99_999, 0.1, 0)).toBe(99);
  expect(rateOf(100, 1, 2)).toBe(1);
  expect(rateOf(0.29, 100, 2)).toBe(0.29);
});

it.each([
  [{ state: 'P' }, 'P'],
  [{ state: 'P', isHeld: true }, 'held'],
  [{ state: 'P', transfer: {} }, 'waiting'],
  [{ state: 'P', transfer: {}, hasReceipt: true }, 'P'],
  [{ state: 'C', endedBy: 'time' }, 'C'],
  [{ state: 'C', endedBy: 'member' }, 'cancelled'],
  [{ state: 'F', endedBy: 'provider' }, 'F'],
  [{ state: 'F', endedBy: 'operator' }, 'rejected'],
  [{ state: 'S' }, 'S'],
])('calls %o %s', (row, word) => {
  const plain = { isHeld: false, endedBy: null, transfer: null, hasReceipt: false };
  expect(standingOf({ ...plain, ...row } as Parameters<typeof standingOf>[0])).toBe(word);
});
