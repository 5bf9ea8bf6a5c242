/** Cards as docs/fairness.md names them, and how they leave decks for good. */
import { integer } from '../numbers.ts';

export const RANKS = 'A23456789TJQK';
const SUITS = 'shdc';

/** Spades, hearts, diamonds, clubs, each from ace to king. */
export const deck = (): string[] => SUITS.split('').flatMap((suit) => RANKS.split('').map((rank) => `${rank}${suit}`));

/** 1 for an ace to 13 for a king. */
export const rankOf = (card: string): number => RANKS.indexOf(card.charAt(0)) + 1;

/** Deals from decks that lie one behind the other: a number says how many of those left lie before the card that comes. */
export function dealing(decks: number, numbers: Iterator<number, never>): () => string {
  const left = Array.from({ length: decks }, deck).flat();
  return () => left.splice(integer(numbers, left.length), 1)[0]!;
}
