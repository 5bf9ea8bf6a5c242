import { expect, test } from 'vitest';
import { transferFault } from './transfer-rules.ts';

test('a transfer to a downline is within its limits, and there', () => {
  const terms = { min: 5, max: 50, availBalance: 20 };
  expect(transferFault('', terms)).toBe('empty');
  expect(transferFault('0', terms)).toBe('empty');
  expect(transferFault('4.99', terms)).toBe('low');
  expect(transferFault('20', terms)).toBeNull();
  expect(transferFault('21', terms)).toBe('more');
  expect(transferFault('51', terms)).toBe('high');
});
