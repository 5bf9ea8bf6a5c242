import { expect, test } from 'vitest';
import { outcomeOf } from './coupon-rules.ts';

test('a pick is won, lost or back in whole or by halves', () => {
  expect(outcomeOf(null)).toBe('open');
  const said = (parts: number, won: number, back: number) => outcomeOf({ parts, won, void: back });
  expect(said(1, 1, 0)).toBe('won');
  expect(said(1, 0, 0)).toBe('lost');
  expect(said(1, 0, 1)).toBe('void');
  expect(said(2, 1, 1)).toBe('halfWon');
  expect(said(2, 0, 1)).toBe('halfLost');
  expect(said(3, 1, 0)).toBe('halfWon');
});
