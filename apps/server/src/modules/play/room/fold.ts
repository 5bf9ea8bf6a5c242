/**
 * Applies actions to a room's state, one after the other, without side effects: the host folds a candidate first,
 * takes the stakes, and folds the paid actions again.
 */
import type { Actor, FinishedRound, Moved, Points, RoomIntent, RoomMoment, SeatNo } from '#games/kit/room.ts';
import { assert, type Millis, type Refusal } from '#kernel';
import type { AnyRoomEngine } from './engines.ts';

/** An action as accepted by the host: numbered, parsed, with its time of arrival. */
export interface Ask {
  readonly number: number;
  readonly by: Actor;
  readonly action: unknown;
  readonly at: Millis;
}

/** Monetary effect of an accepted action: its stake, and other movements. */
export interface Step<A extends Ask = Ask> {
  readonly ask: A;
  readonly stake: Points;
  readonly others: readonly Exclude<RoomIntent, { kind: 'stake' }>[];
}

export interface Folded<A extends Ask = Ask> {
  readonly state: unknown;
  readonly steps: readonly Step<A>[];
  readonly refused: readonly { readonly ask: A; readonly why: Refusal }[];
  /** Not processed: a tick comes before them, or they belong to the next round. */
  readonly rest: readonly A[];
  readonly finished: FinishedRound<unknown> | null;
  readonly spent: boolean;
}

export interface Played {
  readonly engine: AnyRoomEngine;
  readonly moment: (now: Millis, unconfirmed?: readonly SeatNo[]) => RoomMoment;
}

const isWhole = (points: Points): boolean => Number.isSafeInteger(points) && points >= 0;

function stepOf<A extends Ask>(ask: A, { intents }: Moved<unknown, unknown>): Step<A> {
  let stake = 0;
  const others: Exclude<RoomIntent, { kind: 'stake' }>[] = [];
  for (const intent of intents) {
    if (intent.kind !== 'refund') assert(isWhole(intent.points), 'an engine counts in whole points');
    if (intent.kind !== 'stake') others.push(intent);
    else {
      assert(intent.seat === ask.by.seat, 'nobody stakes for somebody else');
      stake += intent.points;
    }
  }
  return { ask, stake, others };
}

/** A seed serves whole rounds: using it up must end one. */
export function checkMove(moved: Moved<unknown, unknown>): void {
  assert(!moved.spent || moved.finished, 'a seed is spent with the end of a round');
}

export const isDue = (engine: AnyRoomEngine, state: unknown, at: Millis): boolean => {
  const due = engine.due(state);
  return due !== null && at >= due;
};

/** In order, until a tick is due or the round ends. */
export function fold<A extends Ask>({ engine, moment }: Played, base: unknown, asks: readonly A[]): Folded<A> {
  let state = base;
  const steps: Step<A>[] = [];
  const refused: { ask: A; why: Refusal }[] = [];
  for (const [at, ask] of asks.entries()) {
    if (isDue(engine, state, ask.at))
      return { state, steps, refused, rest: asks.slice(at), finished: null, spent: false };
    const moved = engine.apply(state, ask.by, ask.action, ask.number, moment(ask.at));
    if (!moved.ok) {
      refused.push({ ask, why: moved });
      continue;
    }
    checkMove(moved.value);
    ({ state } = moved.value);
    steps.push(stepOf(ask, moved.value));
    const { finished, spent = false } = moved.value;
    if (finished) return { state, steps, refused, rest: asks.slice(at + 1), finished, spent };
  }
  return { state, steps, refused, rest: [], finished: null, spent: false };
}

export interface Resolved<A extends Ask = Ask> {
  readonly folded: Folded<A>;
  /** Paid actions that are no longer valid, because actions they depend on were not paid. Their stakes are refunded. */
  readonly undone: readonly A[];
}

/**
 * Folds the paid actions alone. Actions that became invalid are dropped and the rest is folded again: the result
 * equals that of a round without the dropped ones.
 */
export function resolve<A extends Ask>(played: Played, base: unknown, paid: readonly Step<A>[]): Resolved<A> {
  let left = paid;
  const undone: A[] = [];
  for (;;) {
    const folded = fold(
      played,
      base,
      left.map(({ ask }) => ask),
    );
    const stakes = new Map(folded.steps.map(({ ask, stake }) => [ask.number, stake]));
    const stays = ({ ask, stake }: Step<A>) => stakes.get(ask.number) === stake;
    const removed = left.filter((step) => !stays(step));
    if (removed.length === 0) return { folded, undone };
    // Only the first: later ones may be valid without it.
    undone.push(removed[0]!.ask);
    left = left.filter((step) => step !== removed[0]);
  }
}
