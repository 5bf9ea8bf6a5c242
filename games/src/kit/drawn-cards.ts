/**
 * Cards drawn one at a time, when they are needed: an undrawn card has no place yet, so nobody could look at it.
 *
 * Decks lie one behind the other in the order of the shoe (kit/live/shoe.ts). A card is its index in them, from 0. A
 * draw is one number below the count of undrawn cards: the number of undrawn cards before the drawn one.
 */
import type { Rng } from '#kernel';
import { RANKS, SUITS, type Card } from './live/shoe.ts';

const DECK = RANKS.length * SUITS.length;

export const cardAt = (place: number): Card =>
  `${RANKS[place % RANKS.length]}${SUITS[Math.floor((place % DECK) / RANKS.length)]}`;

/** Index of one more card; `out` holds those of the cards drawn before. */
export function drawPlace(rng: Rng, decks: number, out: readonly number[]): number {
  let place = rng.int(decks * DECK - out.length);
  for (const taken of out.toSorted((a, b) => a - b)) if (taken <= place) place += 1;
  return place;
}

/** `out` with `count` more cards drawn. */
export function drawPlaces(rng: Rng, decks: number, out: readonly number[], count: number): number[] {
  const drawn = [...out];
  for (let left = count; left > 0; left -= 1) drawn.push(drawPlace(rng, decks, drawn));
  return drawn;
}
