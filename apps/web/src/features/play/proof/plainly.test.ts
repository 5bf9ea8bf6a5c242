import { expect, test } from 'vitest';
import { plainly } from './plainly.ts';

test('a move is read as what it is and what belongs to it', () => {
  expect(plainly({ type: 'hit' })).toBe('hit');
  expect(plainly({ hand: 1, type: 'double' })).toBe('double, hand 1');
  expect(plainly({ type: 'hold', cards: [0, 3, 4] })).toBe('hold, cards 0 3 4');
  expect(plainly({ target: '2.00', over: true, of: { risk: 'low' } })).toBe('target 2.00, over true, of risk low');
  expect(plainly({})).toBe('');
});
