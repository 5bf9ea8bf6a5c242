import { PACK_WITH_JOKERS } from '../cards/card.ts';
import { expect, it } from 'vitest';
import { readLayOrPass } from './action.ts';

const read = (input: unknown) => readLayOrPass(input, 13);
const invalid = { ok: false, code: 'bet.invalid' };

it('takes cards to lay, and a pass', () => {
  expect(read({ type: 'lay', cards: ['3s', '3h'] })).toEqual({ ok: true, value: { type: 'lay', cards: ['3s', '3h'] } });
  expect(read({ type: 'pass' })).toEqual({ ok: true, value: { type: 'pass' } });
  expect(readLayOrPass({ type: 'lay', cards: ['B', 'R'] }, 20, PACK_WITH_JOKERS).ok).toBe(true);
});

it.each([
  ['nothing', null],
  ['no type', { cards: ['3s'] }],
  ['another type', { type: 'fold' }],
  ['no cards', { type: 'lay' }],
  ['no card', { type: 'lay', cards: [] }],
  ['fourteen cards', { type: 'lay', cards: PACK_WITH_JOKERS.slice(0, 14) }],
  ['a card twice', { type: 'lay', cards: ['3s', '3s'] }],
  ['a joker where there is none', { type: 'lay', cards: ['B'] }],
  ['a pass with cards', { type: 'pass', cards: ['3s'] }],
  ['a field that nobody asked for', { type: 'pass', note: '' }],
])('refuses %s', (_, input) => {
  expect(read(input)).toEqual(invalid);
});
