import { expect, test } from 'vitest';
import { allOf, amountFault, chosen, intoOpen, uplineFault } from './rules.ts';

test('an amount is something, and no more than there is', () => {
  expect(amountFault('', 10)).toBe('empty');
  expect(amountFault('0', 10)).toBe('empty');
  expect(amountFault('10', 10)).toBeNull();
  expect(amountFault('10.01', 10)).toBe('more');
});

test('money for an upline is within its limits, and there', () => {
  const terms = { min: 5, max: 50, availBalance: 20 };
  expect(uplineFault('', terms)).toBe('empty');
  expect(uplineFault('4.99', terms)).toBe('low');
  expect(uplineFault('20', terms)).toBeNull();
  expect(uplineFault('21', terms)).toBe('more');
  expect(uplineFault('51', terms)).toBe('high');
});

test('the wallets of a transfer stay two', () => {
  const pair = { from: 2, to: 3 };
  expect(chosen(pair, 'to', 5)).toEqual({ from: 2, to: 5 });
  expect(chosen(pair, 'from', 3)).toEqual({ from: 3, to: 2 });
  expect(chosen(pair, 'to', 2)).toEqual({ from: 3, to: 2 });
});

test('all of a wallet is what can be moved of it: without parts of a coin where there are no small ones', () => {
  expect([allOf(1_234.5678, 'VND'), allOf(1_234.5678, 'USD'), allOf(0.4, 'VND')]).toEqual(['1234', '1234.5678', '']);
});

test('money goes into no wallet that nothing is played from', () => {
  const open = [2, 3, 5];
  expect(intoOpen({ from: 2, to: 7 }, open)).toEqual({ from: 2, to: 3 });
  expect(intoOpen({ from: 7, to: 1 }, open)).toEqual({ from: 7, to: 2 });
  expect(intoOpen({ from: 7, to: 5 }, open)).toEqual({ from: 7, to: 5 });
  expect(intoOpen({ from: 2, to: 7 }, undefined)).toEqual({ from: 2, to: 7 });
});
