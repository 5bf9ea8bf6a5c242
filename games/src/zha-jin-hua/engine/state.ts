/** State of a hand of three cards. Seats are those dealt in, clockwise. */
import type { Card } from '../../kit/live/shoe.ts';
import type { HandMoney } from '../../kit/cards/money.ts';
import type { Points } from '../../kit/room.ts';
import { HAND, type ThreeCardRules } from './rules.ts';

/** `lost` is out by a comparison. */
export type SeatStatus = 'in' | 'folded' | 'lost';

export interface ThreeCardSeat {
  readonly put: Points;
  /** True once the seat has looked at its cards. */
  readonly seen: boolean;
  readonly status: SeatStatus;
  readonly turns: number;
}

/** A comparison that a seat asked for. */
export interface Comparison {
  readonly by: number;
  readonly with: number;
  readonly loser: number;
}

export interface ThreeCardResult extends HandMoney {
  readonly winners: readonly number[];
}

export interface ThreeCardState {
  readonly rules: ThreeCardRules;
  /** The whole pack in its order: three rounds of one card each, from the first seat to act. */
  readonly deck: readonly Card[];
  readonly first: number;
  readonly seats: readonly ThreeCardSeat[];
  /** Null once the hand is over. */
  readonly toAct: number | null;
  /** By turns the bet of a seat that has not looked; by level all that a seat must have put in, the ante included. */
  readonly bet: Points;
  readonly comparisons: readonly Comparison[];
  /** Seats that show at the end. */
  readonly open: readonly number[];
  readonly result: ThreeCardResult | null;
}

export function cardsOf({ deck, first, seats }: ThreeCardState, seat: number): readonly Card[] {
  const turn = (seat - first + seats.length) % seats.length;
  return Array.from({ length: HAND }, (_, round) => deck[round * seats.length + turn]!);
}

export const leftIn = ({ seats }: ThreeCardState): number[] =>
  seats.flatMap(({ status }, seat) => (status === 'in' ? [seat] : []));

export const withSeat = (state: ThreeCardState, at: number, change: Partial<ThreeCardSeat>): ThreeCardState => ({
  ...state,
  seats: state.seats.map((seat, other) => (other === at ? { ...seat, ...change } : seat)),
});

/** A turn that costs this much. */
export function taken(state: ThreeCardState, at: number, points: Points): ThreeCardState {
  const { put, turns } = state.seats[at]!;
  return withSeat(state, at, { put: put + points, turns: turns + 1 });
}
