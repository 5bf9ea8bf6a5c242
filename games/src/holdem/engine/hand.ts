/** A hand of no-limit hold'em: antes and blinds, four streets of bets, and its end. */
import { assert, done, refuse, type Result } from '#kernel';
import { isRecord } from '../../kit/live/config.ts';
import type { Card } from '../../kit/live/shoe.ts';
import type { Points } from '../../kit/room.ts';
import { isDealt } from '../../kit/cards/deal.ts';
import { SEATS_MAX, SEATS_MIN, type HoldemRules } from './rules.ts';
import { finished } from './showdown.ts';
import { canBeAnswered, leftIn, levelFor, putIn, STREETS, withSeat, type HoldemState } from './state.ts';

/** `to` is the whole bet of the seat on this street; going all in is a raise, or a call, of all that it has. */
export type HoldemAction =
  | { readonly type: 'fold' | 'check' | 'call' }
  | { readonly type: 'raise'; readonly to: Points };

export type HoldemRefusal = 'move.not.allowed' | 'bet.below' | 'bet.above';

/** Moves of the seat to act, besides folding, which it always may. */
export interface Choices {
  /** Points that a call takes; 0 if the seat may check. */
  readonly toCall: Points;
  /** Bounds of `to` of a raise; null if none is allowed. Less than a full raise is allowed all in only. */
  readonly raise: { readonly least: Points; readonly most: Points } | null;
}

export function readHoldemAction(input: unknown): Result<HoldemAction, 'bet.invalid'> {
  if (!isRecord(input)) return refuse('bet.invalid');
  const { type, to, ...others } = input;
  if (Object.keys(others).length > 0) return refuse('bet.invalid');
  if (type === 'raise')
    return typeof to === 'number' && Number.isSafeInteger(to) && to > 0 ? done({ type, to }) : refuse('bet.invalid');
  const isKnown = type === 'fold' || type === 'check' || type === 'call';
  return isKnown && to === undefined ? done({ type }) : refuse('bet.invalid');
}

/** Begins a hand. `stacks` are those of the seats dealt in, clockwise; `button` is one of them. */
export function startHoldem(
  rules: HoldemRules,
  stacks: readonly Points[],
  button: number,
  deck: readonly Card[],
): HoldemState {
  assert(stacks.length >= SEATS_MIN && stacks.length <= SEATS_MAX, 'a hand has two to ten seats');
  assert(
    stacks.every((stack) => Number.isSafeInteger(stack) && stack > 0),
    'every seat has something to bet',
  );
  assert(isDealt(deck) && button < stacks.length, 'a hand has a whole pack and a button');
  // Two players: the button is the small blind.
  const small = stacks.length === 2 ? button : (button + 1) % stacks.length;
  const big = (small + 1) % stacks.length;
  let state: HoldemState = {
    rules,
    button,
    deck,
    seats: stacks.map((stack) => ({ stack, put: 0, bet: 0, folded: false, acted: false })),
    street: 'preflop',
    toAct: null,
    level: rules.bigBlind,
    raise: rules.bigBlind,
    aggressor: null,
    open: [],
    result: null,
  };
  stacks.forEach((_, seat) => (state = putIn(state, seat, rules.ante, false)));
  state = putIn(state, small, rules.smallBlind, true);
  state = putIn(state, big, rules.bigBlind, true);
  return onward(state, big);
}

/** Null unless it is the seat's turn. */
export function choicesOf(state: HoldemState, at: number): Choices | null {
  const seat = state.seats[at];
  if (!seat || state.toAct !== at) return null;
  const toCall = Math.min(seat.stack, Math.max(0, levelFor(state, at) - seat.bet));
  const most = seat.bet + seat.stack;
  // An all-in of less than a full raise does not reopen the betting: a seat that has acted may raise again only if it
  // faces a full raise since.
  const isOpen = !seat.acted || state.level - seat.bet >= state.raise;
  const mayRaise = isOpen && most > state.level && canBeAnswered(state, at);
  return { toCall, raise: mayRaise ? { least: Math.min(state.level + state.raise, most), most } : null };
}

export function actHoldem(state: HoldemState, at: number, action: HoldemAction): Result<HoldemState, HoldemRefusal> {
  const choices = choicesOf(state, at);
  if (!choices) return refuse('move.not.allowed');
  if (action.type === 'raise') return raiseTo(state, at, action.to, choices);
  if (action.type === 'fold') return done(onward(withSeat(state, at, { folded: true, acted: true }), at));
  if ((action.type === 'check') !== (choices.toCall === 0)) return refuse('move.not.allowed');
  return done(onward(withSeat(putIn(state, at, choices.toCall, true), at, { acted: true }), at));
}

function raiseTo(state: HoldemState, at: number, to: Points, { raise }: Choices): Result<HoldemState, HoldemRefusal> {
  if (!raise) return refuse('move.not.allowed');
  if (to < raise.least) return refuse('bet.below', { limit: raise.least });
  if (to > raise.most) return refuse('bet.above', { limit: raise.most });
  const by = to - state.level;
  const paid = putIn(state, at, to - state.seats[at]!.bet, true);
  const raised = { ...paid, level: to, raise: Math.max(state.raise, by), aggressor: at };
  return done(onward(withSeat(raised, at, { acted: true }), at));
}

/** The weakest legal move, made for an absent seat. */
export const absentHoldem = (state: HoldemState, at: number): HoldemAction => ({
  type: choicesOf(state, at)?.toCall === 0 ? 'check' : 'fold',
});

function mustAct(state: HoldemState, at: number): boolean {
  const { folded, stack, acted, bet } = state.seats[at]!;
  if (folded || stack === 0) return false;
  return bet < levelFor(state, at) || (!acted && canBeAnswered(state, at));
}

/** Hands the turn to the next seat after `from` that has to act, or ends the street. */
function onward(state: HoldemState, from: number): HoldemState {
  const left = leftIn(state);
  if (left.length === 1) return finished({ ...state, toAct: null });
  const turns = state.seats.map((_, step) => (from + 1 + step) % state.seats.length);
  const toAct = turns.find((seat) => mustAct(state, seat));
  if (toAct !== undefined) return { ...state, toAct };
  const next = STREETS[STREETS.indexOf(state.street) + 1];
  if (!next) return finished({ ...state, toAct: null });
  const isRunOut = left.filter((seat) => state.seats[seat]!.stack > 0).length < 2;
  const fresh: HoldemState = {
    ...state,
    street: next,
    seats: state.seats.map((seat) => ({ ...seat, bet: 0, acted: false })),
    level: 0,
    raise: state.rules.bigBlind,
    aggressor: null,
    open: isRunOut ? left : [],
  };
  return onward(fresh, state.button);
}
