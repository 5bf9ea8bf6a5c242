import { expect, it } from 'vitest';
import { cardAt, drawPlaces } from './drawn-cards.ts';
import { fairStream } from './fair.ts';
import { RANKS, SUITS } from './live/shoe.ts';

it('has every card of a deck once, spades first', () => {
  const deck = Array.from({ length: 52 }, (_, place) => cardAt(place));
  expect(deck).toEqual(SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)));
  expect([cardAt(52), cardAt(311)]).toEqual(['As', 'Kc']);
});

it('draws each number below the cards that are left, and counts among those only', () => {
  const limits: number[] = [];
  const rng = { int: (limit: number) => (limits.push(limit), limit - 1) };
  expect(drawPlaces(rng, 1, [], 3)).toEqual([51, 50, 49]);
  expect(drawPlaces({ int: () => 0 }, 1, [0, 2], 2)).toEqual([0, 2, 1, 3]);
  expect(limits).toEqual([52, 51, 50]);
});

it('never draws a card twice, and draws all of them in the end', () => {
  const rng = fairStream({ serverSeed: '9d'.repeat(32), clientSeed: 'all', nonce: 0 });
  const drawn = drawPlaces(rng, 6, [], 312);
  expect(drawn.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 312 }, (_, place) => place));
});
