/**
 * Cards of a shoe: decks one after the other, shuffled once with the seed's stream. No state stores undealt cards; the
 * shoe is shuffled again from its seed whenever a round needs cards.
 */
import type { Rng } from '#kernel';
import { shuffle } from '../shuffle.ts';

/** A rank and a suit: `As` is the ace of spades, `Td` the ten of diamonds. */
export type Card = string;

export const RANKS = 'A23456789TJQK'.split('');
export const SUITS = 'shdc'.split('');
const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

/** 1 for an ace to 13 for a king. */
export const rankOf = (card: Card): number => RANKS.indexOf(card[0] ?? '') + 1;

export const shoeSize = (decks: number): number => decks * DECK.length;

/** In dealing order. */
export const shuffledShoe = (rng: Rng, decks: number): Card[] =>
  shuffle(rng, Array.from({ length: decks }, () => DECK).flat());

export interface Shoe {
  /** Number of the shoe at this table, from 1. */
  readonly no: number;
  /** Its first card, which is shown: its value is the number of cards burned unseen, ten at most. */
  readonly first: Card;
  readonly burned: number;
  /** Number of cards dealt or burned. */
  readonly used: number;
}

export function openShoe(rng: Rng, decks: number, no: number): Shoe {
  const [first = ''] = shuffledShoe(rng, decks);
  const burned = Math.min(rankOf(first), 10);
  return { no, first, burned, used: 1 + burned };
}

/**
 * True when the cut card is out: it lies before the last `cut` cards, and the round in which it appears is the last.
 */
export const isSpent = (shoe: Shoe, decks: number, cut: number): boolean => shoe.used >= shoeSize(decks) - cut;
