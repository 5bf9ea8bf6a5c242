/** Order of cards in shedding games: 3 to ace, then 2, then the jokers; within a rank spades to hearts. */
import { PACK_WITH_JOKERS } from '../cards/card.ts';
import { cardOrder, HEARTS_HIGH, JOKERS_HIGH } from '../cards/order.ts';
import type { Card } from '../live/shoe.ts';

export const ACE = JOKERS_HIGH.indexOf('A');
export const TWO = JOKERS_HIGH.indexOf('2');
export const BLACK_JOKER = JOKERS_HIGH.indexOf('B');
export const RED_JOKER = JOKERS_HIGH.indexOf('R');

const order = cardOrder(JOKERS_HIGH, HEARTS_HIGH);
// Tables, since a hand asks thousands of times.
const HEIGHTS: ReadonlyMap<Card, number> = new Map(PACK_WITH_JOKERS.map((card) => [card, order.of(card)]));
const RANKS: ReadonlyMap<Card, number> = new Map(PACK_WITH_JOKERS.map((card) => [card, order.rank(card)]));

/** Place of a card in the order, from 0. */
export const heightOf = (card: Card): number => HEIGHTS.get(card)!;

/** 0 for a 3 to 12 for a 2, 13 and 14 for the jokers. */
export const rankOf = (card: Card): number => RANKS.get(card)!;

/** True for hearts and diamonds. */
export const isRed = (card: Card): boolean => 'dh'.includes(card[1] ?? '-');

/** From the lowest to the highest. */
export const inOrder = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => heightOf(a) - heightOf(b));

/** By suit, each from its lowest card to its highest. */
export const inOrderOfSuits = (cards: readonly Card[]): Card[] =>
  cards.toSorted((a, b) => order.suit(a) - order.suit(b) || heightOf(a) - heightOf(b));
