import { integer } from '../numbers.ts';

const RANKS = 'A23456789TJQK';

/** A deck in the notation of the live tables. */
export const DECK: readonly string[] = ['s', 'h', 'd', 'c'].flatMap((suit) => Array.from(RANKS, (rank) => rank + suit));

/** 1 for an ace, 13 for a king. */
export const rankOf = (card: string): number => RANKS.indexOf(card.charAt(0)) + 1;

/** Decks one behind the other, dealt without replacement. */
export function dealerOf(numbers: Iterator<number, never>, decks: number): () => string {
  const there = Array.from({ length: decks }, () => DECK).flat();
  return () => there.splice(integer(numbers, there.length), 1)[0]!;
}
