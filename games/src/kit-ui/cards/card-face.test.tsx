import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RANKS, rankOf, SUITS } from '../../kit/live/shoe.ts';
import { CardFace } from './card-face.tsx';
import { CARD, pipsOf } from './pips.ts';

const deck = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

it('a card shows as many signs as it counts, and a picture none', () => {
  for (const card of deck)
    for (const isBare of [false, true]) expect(pipsOf(card, isBare)).toHaveLength(rankOf(card) > 10 ? 0 : rankOf(card));
});

it('a card stands on its head as it stands on its feet, but for an odd sign in the middle of a half', () => {
  const seen = (card: string) => pipsOf(card, false).map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`);
  const turned = (card: string) =>
    pipsOf(card, false).map(({ x, y }) => `${(CARD.width - x).toFixed(2)} ${(CARD.height - y).toFixed(2)}`);
  for (const rank of ['A', '2', '3', '4', '5', '6', '8', '9', 'T'])
    expect(turned(`${rank}s`).toSorted()).toEqual(seen(`${rank}s`).toSorted());
});

it('every card looks like no other', () => {
  const drawn = deck.map((card) => renderToStaticMarkup(<CardFace card={card} />));
  expect(new Set(drawn).size).toBe(52);
});

it('a card that is peeked at shows no corner, which would tell it at once', () => {
  for (const card of deck) {
    expect(renderToStaticMarkup(<CardFace card={card} isBare />)).not.toContain('<text');
    expect(renderToStaticMarkup(<CardFace card={card} />).match(/<text/g)).toHaveLength(2);
  }
});

it('no sign hangs over the edge of its card', () => {
  for (const card of deck)
    for (const { x, y } of pipsOf(card, true)) {
      expect(Math.min(x, CARD.width - x)).toBeGreaterThanOrEqual(23 / 2);
      expect(Math.min(y, CARD.height - y)).toBeGreaterThanOrEqual(23 / 2);
    }
});
