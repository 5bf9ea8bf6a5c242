/** A hand of zha jin hua, or by another rule card of liêng: antes, bets, comparisons, and its end. */
import { assert, done, refuse, type Result } from '#kernel';
import { isDealt } from '../../kit/cards/deal.ts';
import { equalShares, raked, sumOf } from '../../kit/cards/money.ts';
import { isRecord } from '../../kit/live/config.ts';
import type { Card } from '../../kit/live/shoe.ts';
import type { Points } from '../../kit/room.ts';
import { SEATS_MAX, SEATS_MIN, type ThreeCardRules } from './rules.ts';
import { cardsOf, leftIn, taken, withSeat, type ThreeCardState } from './state.ts';
import { bestThree, compareThree, lieng, zhaJinHua, type ThreeCards } from './three-cards.ts';

export type ThreeCardAction =
  /** `look` takes no turn. A `call` of nothing is a check. */
  | { readonly type: 'look' | 'fold' | 'call' }
  | { readonly type: 'raise'; readonly to: Points }
  | { readonly type: 'compare'; readonly with: number };

/** Moves of the seat to act, besides folding, which it always may. */
export interface Choices {
  /** Points that a call takes: the bet, or what the seat has left. If that is less than the bet, all that are in show. */
  readonly call: Points;
  /** Bets to which the seat may raise. */
  readonly raises: readonly Points[];
  /** Points that a comparison takes, and the seats that it may be asked of. */
  readonly compare: { readonly points: Points; readonly with: readonly number[] } | null;
}

type Acted = Result<ThreeCardState, 'move.not.allowed'>;

export function readThreeCardAction(input: unknown): Result<ThreeCardAction, 'bet.invalid'> {
  if (!isRecord(input)) return refuse('bet.invalid');
  const { type, ...rest } = input;
  const keys = Object.keys(rest).join();
  if ((type === 'look' || type === 'fold' || type === 'call') && keys === '') return done({ type });
  const { to, with: other } = rest;
  if (type === 'raise' && keys === 'to' && isWhole(to)) return done({ type, to });
  if (type === 'compare' && keys === 'with' && isWhole(other)) return done({ type, with: other });
  return refuse('bet.invalid');
}

const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Begins a hand; `first` is the first seat to act. */
export function startThreeCards(
  rules: ThreeCardRules,
  seats: number,
  first: number,
  deck: readonly Card[],
): ThreeCardState {
  assert(seats >= SEATS_MIN && seats <= SEATS_MAX && first < seats, 'a hand has two to nine seats');
  assert(isDealt(deck) && rules.bring >= rules.ante, 'a hand has a whole pack, and every seat its ante');
  const { betting, ante } = rules;
  const seat = { put: ante, seen: betting.kind === 'level', status: 'in' as const, turns: 0 };
  return {
    rules,
    deck,
    first,
    seats: Array.from({ length: seats }, () => seat),
    toAct: first,
    bet: betting.kind === 'level' ? ante : (betting.steps[0] ?? ante),
    comparisons: [],
    open: [],
    result: null,
  };
}

const leftOf = ({ rules, seats }: ThreeCardState, at: number): Points => rules.bring - seats[at]!.put;

/** Cost of a bet to a seat; more than it has left, perhaps. */
function costOf({ rules, seats }: ThreeCardState, at: number, bet: Points): Points {
  const { put, seen } = seats[at]!;
  return rules.betting.kind === 'level' ? bet - put : bet * (seen ? rules.betting.seenTimes : 1);
}

/** Null unless it is the seat's turn. */
export function choicesOf(state: ThreeCardState, at: number): Choices | null {
  if (state.toAct !== at) return null;
  const { betting } = state.rules;
  const left = leftOf(state, at);
  const cost = costOf(state, at, state.bet);
  const call = Math.min(cost, left);
  if (betting.kind === 'level') {
    const { bring } = state.rules;
    const raises = [...new Set(betting.steps.map((step) => Math.min(state.bet + step, bring)))];
    return { call, raises: raises.filter((to) => to > state.bet), compare: null };
  }
  const raises = betting.steps.filter((step) => step > state.bet && costOf(state, at, step) <= left);
  const others = leftIn(state).filter((seat) => seat !== at);
  const points = cost * betting.compareTimes;
  const isTime = state.seats[at]!.turns >= betting.compareAfter || others.length === 1;
  return { call, raises, compare: isTime && points <= left ? { points, with: others } : null };
}

export function actThreeCards(state: ThreeCardState, at: number, action: ThreeCardAction): Acted {
  if (action.type === 'look') return look(state, at);
  const choices = choicesOf(state, at);
  if (!choices) return refuse('move.not.allowed');
  if (action.type === 'compare') return compared(state, at, action.with, choices);
  if (action.type === 'raise') return raised(state, at, action.to, choices);
  if (action.type === 'fold') return done(onward(withSeat(state, at, { status: 'folded' }), at));
  return done(called(state, at, choices.call));
}

function raised(state: ThreeCardState, at: number, to: Points, { raises }: Choices): Acted {
  if (!raises.includes(to)) return refuse('move.not.allowed');
  return done(onward(taken({ ...state, bet: to }, at, costOf(state, at, to)), at));
}

/** A seat may look at any time while it is in. */
function look(state: ThreeCardState, at: number): Acted {
  const seat = state.seats[at];
  const mayLook = state.toAct !== null && seat?.status === 'in' && !seat.seen;
  return mayLook ? done(withSeat(state, at, { seen: true })) : refuse('move.not.allowed');
}

/** A seat that cannot pay its call puts in what it has left, and all that are left show. */
function called(state: ThreeCardState, at: number, points: Points): ThreeCardState {
  const paid = taken(state, at, points);
  return points < costOf(state, at, state.bet) ? finished(paid, true) : onward(paid, at);
}

/** Equal hands: the seat that asked loses. */
function compared(state: ThreeCardState, at: number, other: number, { compare }: Choices): Acted {
  if (!compare?.with.includes(other)) return refuse('move.not.allowed');
  const wins = compareThree(handOf(state, at), handOf(state, other)) > 0;
  const loser = wins ? other : at;
  const met = { ...state, comparisons: [...state.comparisons, { by: at, with: other, loser }] };
  return done(onward(withSeat(taken(met, at, compare.points), loser, { status: 'lost' }), at));
}

const RANKINGS = { zhaJinHua, lieng };
const handOf = (state: ThreeCardState, seat: number): ThreeCards => RANKINGS[state.rules.ranking](cardsOf(state, seat));

/** The weakest legal move, made for an absent seat. */
export const absentThreeCards = (state: ThreeCardState, at: number): ThreeCardAction => ({
  type: choicesOf(state, at)?.call === 0 ? 'call' : 'fold',
});

function onward(state: ThreeCardState, from: number): ThreeCardState {
  const left = leftIn(state);
  if (left.length === 1) return finished(state, false);
  const { length } = state.seats;
  const next = state.seats.map((_, step) => (from + 1 + step) % length).find((seat) => left.includes(seat))!;
  const { turns, put } = state.seats[next]!;
  const { betting } = state.rules;
  const isDone = betting.kind === 'level' ? turns > 0 && put === state.bet : turns >= betting.rounds;
  return isDone ? finished(state, true) : { ...state, toAct: next };
}

/** Ends the hand: the best of those left get the pot, odd points from the first seat on. */
function finished(state: ThreeCardState, isShown: boolean): ThreeCardState {
  const left = leftIn(state);
  const winners = bestThree(left.map((seat) => handOf(state, seat))).map((at) => left[at]!);
  const put = state.seats.map((seat) => seat.put);
  const isWinner = put.map((_, seat) => winners.includes(seat));
  const won = equalShares(sumOf(put), isWinner, state.first - 1 + put.length);
  const { bring, rake } = state.rules;
  const delta = won.map((points, seat) => points - put[seat]!);
  const money = raked(
    put.map(() => bring),
    delta,
    rake,
  );
  return { ...state, toAct: null, open: isShown ? left : [], result: { ...money, winners } };
}
