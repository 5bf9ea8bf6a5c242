/** Views of a hand of three cards. A seat that has not looked does not get its own cards either. */
import type { Card } from '../../kit/live/shoe.ts';
import type { Points } from '../../kit/room.ts';
import { choicesOf, type Choices } from './hand.ts';
import { cardsOf, type Comparison, type SeatStatus, type ThreeCardResult, type ThreeCardState } from './state.ts';

export interface ThreeCardPublicSeat {
  readonly put: Points;
  readonly seen: boolean;
  readonly status: SeatStatus;
  /** Null unless the seat shows at the end. */
  readonly cards: readonly Card[] | null;
}

export interface ThreeCardPublic {
  readonly seats: readonly ThreeCardPublicSeat[];
  readonly toAct: number | null;
  readonly bet: Points;
  readonly pot: Points;
  readonly comparisons: readonly Comparison[];
  readonly result: ThreeCardResult | null;
}

export interface ThreeCardOwn {
  readonly cards: readonly Card[] | null;
  /** Once the hand is over: the cards of seats with which this one was compared, so that it can check who lost. */
  readonly met: readonly { readonly seat: number; readonly cards: readonly Card[] }[];
  readonly choices: Choices | null;
}

/** The public view: everybody at the table sees it. */
export function publicThreeCards(state: ThreeCardState): ThreeCardPublic {
  const { toAct, bet, comparisons, result } = state;
  return {
    seats: state.seats.map(({ put, seen, status }, seat) => ({
      put,
      seen,
      status,
      cards: state.open.includes(seat) ? cardsOf(state, seat) : null,
    })),
    toAct,
    bet,
    pot: state.seats.reduce((sum, { put }) => sum + put, 0),
    comparisons,
    result,
  };
}

/** The private view: a seat sees it besides. */
export function ownThreeCards(state: ThreeCardState, seat: number): ThreeCardOwn {
  const isOver = state.result !== null;
  const met = state.comparisons.flatMap(({ by, with: other }) => (by === seat ? [other] : other === seat ? [by] : []));
  return {
    cards: isOver || state.seats[seat]?.seen ? cardsOf(state, seat) : null,
    met: isOver ? met.map((other) => ({ seat: other, cards: cardsOf(state, other) })) : [],
    choices: choicesOf(state, seat),
  };
}

/** The view of an onlooker: the public one, and nothing of a seat. The host shows it late. */
export const onlookerThreeCards = (state: ThreeCardState): ThreeCardPublic => publicThreeCards(state);
