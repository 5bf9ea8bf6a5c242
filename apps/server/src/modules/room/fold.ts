/**
 * What actions make of a room, one after the other. Nothing is touched here: the host folds a candidate first, asks for the
 * money, and folds again what was paid.
 */
import type { Actor, FinishedRound, Moved, Points, RoomIntent, RoomMoment, SeatNo } from '#games/kit/room.ts';
import { assert, type Millis, type Refusal } from '#kernel';
import type { AnyRoomEngine } from './engines.ts';

/** An action as the host took it: numbered, read, and with the time at which it came. */
export interface Ask {
  readonly number: number;
  readonly by: Actor;
  readonly action: unknown;
  readonly at: Millis;
}

/** What an action that counts means for money: what it costs, and what it moves besides. */
export interface Step<A extends Ask = Ask> {
  readonly ask: A;
  readonly stake: Points;
  readonly others: readonly Exclude<RoomIntent, { kind: 'stake' }>[];
}

export interface Folded<A extends Ask = Ask> {
  readonly state: unknown;
  readonly steps: readonly Step<A>[];
  readonly refused: readonly { readonly ask: A; readonly why: Refusal }[];
  /** Not looked at: the clock comes before them, or they belong to the round after this. */
  readonly rest: readonly A[];
  readonly finished: FinishedRound<unknown> | null;
  readonly spent: boolean;
}

export interface Played {
  readonly engine: AnyRoomEngine;
  readonly moment: (now: Millis, unheard?: readonly SeatNo[]) => RoomMoment;
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

/** A seed serves whole rounds: what is spent ends one. */
export function checkMove(moved: Moved<unknown, unknown>): void {
  assert(!moved.spent || moved.finished, 'a seed is spent with the end of a round');
}

export const isDue = (engine: AnyRoomEngine, state: unknown, at: Millis): boolean => {
  const due = engine.due(state);
  return due !== null && at >= due;
};

/** In their order, until the clock is due or the round has ended. */
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
  /** Paid for, and not wanted any more: what they built on was not paid. Their stakes go back. */
  readonly undone: readonly A[];
}

/**
 * The same again with those alone that were paid. One whose ground is gone is left out too, and what remains is looked at
 * afresh: what comes of it is what would have come had the others never been there.
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
    const gone = left.filter((step) => !stays(step));
    if (gone.length === 0) return { folded, undone };
    // The first alone: those behind it may stand without it.
    undone.push(gone[0]!.ask);
    left = left.filter((step) => step !== gone[0]);
  }
}
