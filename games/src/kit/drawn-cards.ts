/**
 * Cards drawn one at a time, when they are needed: a card that has not been drawn is nowhere yet, and nobody could look at it.
 *
 * Decks lie one behind the other in the order of the shoe (kit/live/shoe.ts). A card is its place in them, from 0. A draw is one number
 * below the count of cards that have not been drawn: how many of those lie before the card that comes.
 */
import type { Rng } from '#kernel';
import { RANKS, SUITS, type Card } from './live/shoe.ts';

const DECK = RANKS.length * SUITS.length;

export const cardAt = (place: number): Card =>
  `${RANKS[place % RANKS.length]}${SUITS[Math.floor((place % DECK) / RANKS.length)]}`;

/** The place of one more card; `out` are those of the cards drawn before. */
export function drawPlace(rng: Rng, decks: number, out: readonly number[]): number {
  let place = rng.int(decks * DECK - out.length);
  for (const taken of out.toSorted((a, b) => a - b)) if (taken <= place) place += 1;
  return place;
}

/** So many more, after those that are out. */
export function drawPlaces(rng: Rng, decks: number, out: readonly number[], count: number): number[] {
  const drawn = [...out];
  for (let left = count; left > 0; left -= 1) drawn.push(drawPlace(rng, decks, drawn));
  return drawn;
}
