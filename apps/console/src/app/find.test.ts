import { expect, test } from 'vitest';
import { isFound } from './find.ts';

test.each([
  ['Approve · Deposit', 'approve deposit', true],
  ['Approve · Deposit', 'dep app', true],
  ['Approve · Deposit', '', true],
  ['Approve · Deposit', 'posit', false],
  ['Approve · Deposit', 'reject dep', false],
  ['批准 · 存款', '存款', true],
  ['批准 · 存款', '款', true],
  ['อนุมัติ · ฝากเงิน', 'ฝาก', true],
  ['Nạp tiền', 'nạp', true],
  ['safe-play', 'play', true],
])('%s is found by "%s": %s', (name, typed, found) => {
  expect(isFound(name, typed)).toBe(found);
});
