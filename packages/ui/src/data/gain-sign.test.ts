import { expect, test } from 'vitest';
import { gainSign } from './gain-sign.ts';

test('R38 a return of no more than the stake has no plus', () => {
  expect([gainSign(0.5, 1), gainSign(1, 1), gainSign(1.01, 1)]).toEqual(['none', 'none', 'plus']);
});
