/** Views of a hand. Each is built from its parts, so that nothing hidden gets in by being there. */
import type { Card } from '../../kit/live/shoe.ts';
import type { Points } from '../../kit/room.ts';
import { choicesOf, type Choices } from './hand.ts';
import { layersOf, type Layer } from './pots.ts';
import { boardOf, holeOf, type HoldemResult, type HoldemState, type Street } from './state.ts';

export interface HoldemPublicSeat {
  readonly stack: Points;
  readonly bet: Points;
  readonly put: Points;
  readonly folded: boolean;
  readonly allIn: boolean;
  /** Null unless the seat's cards are open to all. */
  readonly cards: readonly Card[] | null;
}

export interface HoldemPublic {
  readonly street: Street;
  readonly button: number;
  readonly board: readonly Card[];
  readonly seats: readonly HoldemPublicSeat[];
  readonly toAct: number | null;
  readonly level: Points;
  /** Pots so far, the bets of this street included. */
  readonly pots: readonly Layer[];
  readonly result: HoldemResult | null;
}

export interface HoldemOwn {
  readonly cards: readonly Card[];
  readonly choices: Choices | null;
}

/** The public view: everybody at the table sees it. */
export function publicHoldem(state: HoldemState): HoldemPublic {
  const { street, button, toAct, level, seats, result } = state;
  const put = seats.map((seat) => seat.put);
  return {
    street,
    button,
    board: boardOf(state),
    seats: seats.map(({ stack, bet, put: all, folded }, seat) => ({
      stack,
      bet,
      put: all,
      folded,
      allIn: !folded && stack === 0,
      cards: state.open.includes(seat) ? holeOf(state, seat) : null,
    })),
    toAct,
    level,
    pots: result?.pots ?? layersOf({ put, folded: seats.map(({ folded }) => folded) }).layers,
    result,
  };
}

/** The private view: a seat sees it besides. */
export const ownHoldem = (state: HoldemState, seat: number): HoldemOwn => ({
  cards: holeOf(state, seat),
  choices: choicesOf(state, seat),
});

/** The view of an onlooker: the public one, and nothing of a seat. The host shows it late. */
export const onlookerHoldem = (state: HoldemState): HoldemPublic => publicHoldem(state);
