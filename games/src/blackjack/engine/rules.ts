/** Blackjack with six decks, shuffled for every hand. */
import type { Points } from '../../kit/hand.ts';
import { rankOf, type Card } from '../../kit/live/shoe.ts';

export const DECKS = 6;
export const GOAL = 21;
/** The dealer draws to 16 and stands on all 17s, soft ones included. */
export const DEALER_STANDS = 17;

/** Return of 100, stake included. */
export const BACKS = { blackjack: 250, win: 200, push: 100 } as const satisfies Record<string, Points>;
/** Half of the first stake; returns three times itself when the dealer has blackjack. */
export const INSURANCE = { stake: 50, back: 150 } as const;

const TEN = 10;

/** 1 for an ace, 10 for tens and court cards. */
export const valueOf = (card: Card): number => Math.min(rankOf(card), TEN);

export interface Count {
  readonly total: number;
  /** True when an ace counts eleven. */
  readonly isSoft: boolean;
}

export function countOf(cards: readonly Card[]): Count {
  const hard = cards.reduce((sum, card) => sum + valueOf(card), 0);
  const isSoft = cards.some((card) => valueOf(card) === 1) && hard + TEN <= GOAL;
  return { total: isSoft ? hard + TEN : hard, isSoft };
}

/** Two cards with 21; the caller excludes split hands, where it is no blackjack. */
export const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && countOf(cards).total === GOAL;

export const isPair = ([one, other, third]: readonly Card[]): boolean =>
  one !== undefined && other !== undefined && third === undefined && valueOf(one) === valueOf(other);
