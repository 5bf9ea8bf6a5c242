import { describe, expect, it } from 'vitest';
import { PACK, PACK_WITH_JOKERS, placeOf, readCards } from './card.ts';
import { dealOf, isDealt } from './deal.ts';
import { ACE_LOW, cardOrder, HEARTS_HIGH, JOKERS_HIGH, SPADES_HIGH, TWO_HIGH } from './order.ts';

describe('cards as a player sends them', () => {
  it('are taken as they are', () => {
    expect(readCards(['Td', 'As'], 13)).toEqual({ ok: true, value: ['Td', 'As'] });
    expect(readCards(['B', 'R'], 20, PACK_WITH_JOKERS)).toEqual({ ok: true, value: ['B', 'R'] });
  });

  const REFUSED: readonly [string, unknown][] = [
    ['no list', 'Td'],
    ['an object with a length', { length: 1, 0: 'Td' }],
    ['no card', []],
    ['too many', ['2s', '3s', '4s', '5s']],
    ['another spelling', ['TD']],
    ['a suit that is none', ['Tx']],
    ['a rank that is none', ['1s']],
    ['three letters', ['10s']],
    ['a card twice', ['Td', 'Td']],
    ['a joker where there is none', ['B']],
    ['a number', [3]],
    ['nothing in its place', [null]],
    ['a list in its place', [['Td']]],
    // oxlint-disable-next-line no-sparse-arrays -- the point of the case
    ['a hole', [, 'Td']],
  ];
  it.each(REFUSED)('are refused: %s', (_, input) => {
    expect(readCards(input, 3)).toEqual({ ok: false, code: 'bet.invalid' });
  });
});

describe('the pack', () => {
  it('has every card once, numbered as drawn cards are', () => {
    expect(new Set(PACK_WITH_JOKERS).size).toBe(54);
    expect(PACK_WITH_JOKERS.map(placeOf)).toEqual(PACK_WITH_JOKERS.map((_, place) => place));
    expect([PACK[0], PACK[12], PACK[13], PACK[51]]).toEqual(['As', 'Ks', 'Ah', 'Kc']);
  });
});

describe('a deal', () => {
  it('is the pack in the order that chance gives it', () => {
    const last = { int: (limit: number) => limit - 1 };
    expect(dealOf(last)).toEqual(PACK);
    const first = dealOf({ int: () => 0 });
    expect([first[0], first[51]]).toEqual([PACK[1], PACK[0]]);
    expect(isDealt(first)).toBe(true);
  });

  it('has every card once', () => {
    expect(isDealt(PACK.slice(1))).toBe(false);
    expect(isDealt([...PACK.slice(1), PACK[1]!])).toBe(false);
    expect(isDealt([...PACK.slice(1), 'B'])).toBe(false);
    expect(isDealt(PACK_WITH_JOKERS, PACK_WITH_JOKERS)).toBe(true);
  });
});

describe('orders', () => {
  it('Tiến Lên: the three of spades is the lowest card, the two of hearts the highest', () => {
    const order = cardOrder(TWO_HIGH, HEARTS_HIGH);
    expect(order.sorted(['2h', '3c', 'As', '3s', '2d'])).toEqual(['3s', '3c', 'As', '2d', '2h']);
    expect([order.of('3s'), order.of('2h')]).toEqual([0, 51]);
  });

  it('dou dizhu: the red joker above the black one above the twos', () => {
    const order = cardOrder(JOKERS_HIGH, HEARTS_HIGH);
    expect(order.sorted(['R', '2h', 'B', '3s'])).toEqual(['3s', '2h', 'B', 'R']);
  });

  it('niuniu: the ace is the lowest rank, spades the highest suit', () => {
    const order = cardOrder(ACE_LOW, SPADES_HIGH);
    expect(order.sorted(['Ks', 'Kd', 'As'])).toEqual(['As', 'Kd', 'Ks']);
  });

  it('gives every card of the pack a place of its own', () => {
    for (const [ranks, suits] of [[TWO_HIGH, HEARTS_HIGH] as const, [ACE_LOW, SPADES_HIGH] as const])
      expect(new Set(PACK.map(cardOrder(ranks, suits).of)).size).toBe(52);
  });
});
