/**
 * Cards of a shoe: decks one after the other, shuffled once with the stream of the seed. No state keeps what has not been dealt; the shoe
 * is shuffled again out of its seed whenever a round needs cards.
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

/** The first that is dealt stands first. */
export const shuffledShoe = (rng: Rng, decks: number): Card[] =>
  shuffle(rng, Array.from({ length: decks }, () => DECK).flat());

export interface Shoe {
  /** Shoes of this table, from 1. */
  readonly no: number;
  /** Its first card, which all have seen: as many as it counts, ten at most, are laid away unseen. */
  readonly first: Card;
  readonly burned: number;
  /** Cards that are out of it, those laid away among them. */
  readonly used: number;
}

export function openShoe(rng: Rng, decks: number, no: number): Shoe {
  const [first = ''] = shuffledShoe(rng, decks);
  const burned = Math.min(rankOf(first), 10);
  return { no, first, burned, used: 1 + burned };
}

/** Whether the cut card is out: it lies before the last `cut` cards, and the round in which it comes is the last. */
export const isSpent = (shoe: Shoe, decks: number, cut: number): boolean => shoe.used >= shoeSize(decks) - cut;
