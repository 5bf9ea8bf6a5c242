/** State of a hand of blackjack, and its return. */
import { STAKE, type Points } from '../../kit/hand.ts';
import type { Card } from '../../kit/live/shoe.ts';
import { BACKS, countOf, GOAL, INSURANCE, isNatural } from './rules.ts';

export interface PlayerHand {
  readonly cards: readonly Card[];
  readonly isDoubled: boolean;
  /** True when no move is left for it. */
  readonly isDone: boolean;
}

export interface BlackjackState {
  /** Indexes of all drawn cards, in order. */
  readonly out: readonly number[];
  /** The first is open; the second stays covered until the end. */
  readonly dealer: readonly [Card, ...Card[]];
  /** Two after a split, played one after the other. */
  readonly hands: readonly PlayerHand[];
  readonly insurance: 'none' | 'asked' | 'taken' | 'declined';
  readonly isOver: boolean;
}

export type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';

export const isBust = ({ cards }: PlayerHand): boolean => countOf(cards).total > GOAL;

export const stakeOf = ({ isDoubled }: PlayerHand): Points => (isDoubled ? 2 * STAKE : STAKE);

export const stakedOf = ({ hands, insurance }: BlackjackState): Points =>
  hands.reduce((sum, hand) => sum + stakeOf(hand), 0) + (insurance === 'taken' ? INSURANCE.stake : 0);

/** Result of a finished hand. */
export function resultOf({ hands, dealer }: BlackjackState, hand: PlayerHand): HandResult {
  if (isBust(hand)) return 'bust';
  const [own, his] = [countOf(hand.cards).total, countOf(dealer).total];
  const hasNatural = hands.length === 1 && isNatural(hand.cards);
  if (hasNatural || isNatural(dealer)) return hasNatural ? (isNatural(dealer) ? 'push' : 'blackjack') : 'lose';
  if (own === his) return 'push';
  return his > GOAL || own > his ? 'win' : 'lose';
}

export function backOfHand(state: BlackjackState, hand: PlayerHand): Points {
  const result = resultOf(state, hand);
  if (result === 'bust' || result === 'lose') return 0;
  return (BACKS[result] * stakeOf(hand)) / STAKE;
}

export function insuranceBack({ insurance, dealer }: BlackjackState): Points {
  return insurance === 'taken' && isNatural(dealer) ? INSURANCE.back : 0;
}

export const backOf = (state: BlackjackState): Points =>
  state.hands.reduce((sum, hand) => sum + backOfHand(state, hand), 0) + insuranceBack(state);
