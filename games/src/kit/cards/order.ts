/** Orders of ranks and suits. Each game has its own; a table is written from the lowest to the highest. */
import { assert } from '#kernel';
import type { Card } from '../live/shoe.ts';

/** Poker, thirteen cards, zha jin hua: the ace is high. */
export const ACE_HIGH = '23456789TJQKA';
/** Climbing games: the 2 is above the ace. */
export const TWO_HIGH = '3456789TJQKA2';
/** Dou dizhu: the jokers are above the 2. */
export const JOKERS_HIGH = `${TWO_HIGH}BR`;
/** Niuniu: the ace is low. */
export const ACE_LOW = 'A23456789TJQK';

/** Tiến Lên and the other Vietnamese games: spades < clubs < diamonds < hearts. */
export const HEARTS_HIGH = 'scdh';
/** Niuniu: diamonds < clubs < hearts < spades. */
export const SPADES_HIGH = 'dchs';

export interface CardOrder {
  /** 0 for the lowest rank. */
  readonly rank: (card: Card) => number;
  /** 0 for the lowest suit, and for jokers. */
  readonly suit: (card: Card) => number;
  /** Place of a card in the whole order: its rank first, then its suit. */
  readonly of: (card: Card) => number;
  /** From the lowest to the highest. */
  readonly sorted: (cards: readonly Card[]) => Card[];
}

export function cardOrder(ranks: string, suits: string): CardOrder {
  const rank = (card: Card): number => {
    const at = ranks.indexOf(card[0] ?? '-');
    assert(at >= 0, 'an order has every rank of its game');
    return at;
  };
  const suit = (card: Card): number => (card.length === 1 ? 0 : suits.indexOf(card[1]!));
  const of = (card: Card): number => rank(card) * suits.length + suit(card);
  return { rank, suit, of, sorted: (cards) => cards.toSorted((a, b) => of(a) - of(b)) };
}
