import { expect, test } from 'vitest';
import { isLengthRight, lengthOf } from './rules.ts';

test('the limits belong to what is allowed', () => {
  const limits = { min: 3, max: 5 };
  expect(['ab', 'abc', 'abcde', 'abcdef'].map((text) => isLengthRight(text, limits))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('blanks around do not count, and a sign outside the basic plane is one', () => {
  expect(lengthOf('  ab  ')).toBe(2);
  expect(lengthOf('𠮷野')).toBe(2);
});
