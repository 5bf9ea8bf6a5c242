import { expect, it } from 'vitest';
import { cleanAmount } from './amount-text.ts';

it.each([
  ['1,000,000', 2, '1000000'],
  ['1,234.56', 2, '1234.56'],
  ['12,5', 2, '12.5'],
  ['12.345', 2, '12.34'],
  ['.5', 2, '0.5'],
  ['007', 2, '7'],
  ['0', 2, '0'],
  ['12.', 2, '12.'],
  ['12.5', 0, '12'],
  ['٣٤٫٥', 2, '34.5'],
  ['１２３', 2, '123'],
  ['-5', 2, '5'],
  ['abc', 2, ''],
])('typed %s with %i decimals becomes %s', (typed, decimals, expected) => {
  expect(cleanAmount(typed, decimals)).toBe(expected);
});
