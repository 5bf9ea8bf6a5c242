/** State of a hand of hold'em. Seats are those dealt in, clockwise; a hand knows no chairs. */
import type { Card } from '../../kit/live/shoe.ts';
import type { Points } from '../../kit/room.ts';
import type { PotMoney } from './pots.ts';
import { BOARD, FLOP, HOLE, type HoldemRules } from './rules.ts';

export type Street = 'preflop' | 'flop' | 'turn' | 'river';
export const STREETS: readonly Street[] = ['preflop', 'flop', 'turn', 'river'];

export interface HoldemSeat {
  /** Points not yet bet. */
  readonly stack: Points;
  /** Put in during the whole hand, antes included. */
  readonly put: Points;
  /** Put in on this street. */
  readonly bet: Points;
  readonly folded: boolean;
  /** True once the seat has acted on this street. Blinds are no act. */
  readonly acted: boolean;
}

export interface HoldemResult extends PotMoney {
  /** Payout of each seat: its stack, the uncalled part of its bet, and what it won. */
  readonly back: readonly Points[];
}

export interface HoldemState {
  readonly rules: HoldemRules;
  readonly button: number;
  /** The whole pack in its order: hole cards one round after the other from the left of the button, then the board. */
  readonly deck: readonly Card[];
  readonly seats: readonly HoldemSeat[];
  readonly street: Street;
  /** Null once the hand is over. */
  readonly toAct: number | null;
  /** Bet to be matched on this street. */
  readonly level: Points;
  /** Size of the last full bet or raise of this street, at first of the big blind. */
  readonly raise: Points;
  /** Last seat that bet or raised on this street. */
  readonly aggressor: number | null;
  /** Seats whose cards all see: those of a hand in which nobody can bet any more, or of the showdown. */
  readonly open: readonly number[];
  readonly result: HoldemResult | null;
}

export function holeOf({ deck, button, seats }: HoldemState, seat: number): readonly Card[] {
  const turn = (seat - button - 1 + seats.length) % seats.length;
  return Array.from({ length: HOLE }, (_, round) => deck[round * seats.length + turn]!);
}

const CARDS: Readonly<Record<Street, number>> = { preflop: 0, flop: FLOP, turn: FLOP + 1, river: BOARD };

export function boardOf({ deck, seats, street }: HoldemState): readonly Card[] {
  const first = HOLE * seats.length;
  return deck.slice(first, first + CARDS[street]);
}

/** Seats that have not folded. */
export const leftIn = ({ seats }: HoldemState): number[] => seats.flatMap(({ folded }, seat) => (folded ? [] : [seat]));

/** True if another seat could answer a bet of this one. */
export const canBeAnswered = ({ seats }: HoldemState, seat: number): boolean =>
  seats.some(({ folded, stack }, other) => other !== seat && !folded && stack > 0);

/** Bet that a seat has to match: against seats that are all in, no more than the highest of them has put in. */
export function levelFor(state: HoldemState, seat: number): Points {
  if (canBeAnswered(state, seat)) return state.level;
  return Math.max(0, ...leftIn(state).map((other) => (other === seat ? 0 : state.seats[other]!.bet)));
}

export const withSeat = (state: HoldemState, at: number, change: Partial<HoldemSeat>): HoldemState => ({
  ...state,
  seats: state.seats.map((seat, other) => (other === at ? { ...seat, ...change } : seat)),
});

/** Moves points of a seat, all that it has at most, from its stack into the pot; `isBet` if they count on the street. */
export function putIn(state: HoldemState, at: number, points: Points, isBet: boolean): HoldemState {
  const { stack, put, bet } = state.seats[at]!;
  const paid = Math.min(stack, points);
  return withSeat(state, at, { stack: stack - paid, put: put + paid, bet: isBet ? bet + paid : bet });
}
