/** Player's view of a hand of blackjack: everything but the dealer's covered card. */
import type { Points } from '../../kit/hand.ts';
import type { Card } from '../../kit/live/shoe.ts';
import { backOfHand, insuranceBack, resultOf, stakeOf, type BlackjackState, type HandResult } from './state.ts';

export interface ShownPlayerHand {
  readonly cards: readonly Card[];
  readonly staked: Points;
  /** Null until the end. */
  readonly result: HandResult | null;
  readonly back: Points;
}

export interface BlackjackView<Word extends string = string> {
  /** A single card while the other is covered. */
  readonly dealer: readonly Card[];
  readonly hands: readonly ShownPlayerHand[];
  /** Index of the hand in play; null for none. */
  readonly active: number | null;
  readonly insurance: 'none' | 'asked' | 'taken' | 'declined';
  readonly insuranceBack: Points;
  /** Allowed moves. */
  readonly may: readonly Word[];
}

export function viewOf<Word extends string>(state: BlackjackState, may: readonly Word[]): BlackjackView<Word> {
  const { isOver, dealer, hands, insurance } = state;
  const active = hands.findIndex(({ isDone }) => !isDone);
  return {
    dealer: isOver ? dealer : dealer.slice(0, 1),
    hands: hands.map((hand) => ({
      cards: hand.cards,
      staked: stakeOf(hand),
      result: isOver ? resultOf(state, hand) : null,
      back: isOver ? backOfHand(state, hand) : 0,
    })),
    active: isOver || active < 0 || insurance === 'asked' ? null : active,
    insurance,
    insuranceBack: isOver ? insuranceBack(state) : 0,
    may,
  };
}
