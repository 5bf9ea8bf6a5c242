import { describe, expect, it } from 'vitest';
import { amountFault } from './rules.ts';

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
