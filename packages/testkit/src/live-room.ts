/**
 * A host of one live table on a virtual clock: it keeps each seat's money and every action, so that a round can be
 * replayed.
 */
import { millis, type Rng } from '#kernel';
import { fairStream } from '#games/kit/fair.ts';
import type { LiveAction } from '#games/kit/live/bets.ts';
import type { LiveOutcome } from '#games/kit/live/clock.ts';
import type { LiveEngine } from '#games/kit/live/table.ts';
import type { LiveState } from '#games/kit/live/state.ts';
import type { Moved, RoomIntent, RoomMoment, SeatNo } from '#games/kit/room.ts';

type State = LiveState<unknown, unknown, unknown>;
type Outcome = LiveOutcome<unknown, unknown>;
type Engine = LiveEngine<unknown, unknown, unknown>;

export interface Tried {
  readonly code: string | null;
  readonly detail?: unknown;
}

export const seedOf = (link: number): string => link.toString(16).padStart(64, '0');

export const streamOf = (link: number): Rng =>
  fairStream({ serverSeed: seedOf(link), clientSeed: 'pavilion:table', nonce: 0 });

/** Actions and ticks since a saved state: enough to replay up to the present one. */
type Happened =
  | { readonly seat: SeatNo; readonly real: boolean; readonly action: LiveAction; readonly number: number }
  | { readonly tick: number };

/** Applies the engine's intents to balances. */
export function newWallet() {
  const staked = new Map<number, { seat: SeatNo; points: number }>();
  const moneyOf = new Map<SeatNo, number>();
  const wins: { seat: SeatNo; points: number }[] = [];
  const pay = (seat: SeatNo, points: number) => void moneyOf.set(seat, (moneyOf.get(seat) ?? 0) + points);
  function carryOut(intent: RoomIntent, action: number) {
    if (intent.kind === 'stake') {
      staked.set(action, { seat: intent.seat, points: intent.points });
      pay(intent.seat, -intent.points);
    }
    if (intent.kind === 'win') {
      wins.push({ seat: intent.seat, points: intent.points });
      pay(intent.seat, intent.points);
    }
    if (intent.kind === 'refund') {
      const stake = staked.get(intent.action);
      if (!stake || stake.seat !== intent.seat) throw new Error(`no stake of action ${intent.action} to give back`);
      staked.delete(intent.action);
      pay(intent.seat, stake.points);
    }
  }
  return { staked, moneyOf, wins, carryOut };
}

export function hostLiveRoom(engine: Engine, settings: object = {}, firstLink = 1) {
  const read = engine.readConfig(settings);
  if (!read.ok) throw new Error('these settings are refused');
  let now = 1_000_000;
  let link = firstLink;
  let number = 0;
  const moment = (): RoomMoment => ({ now: millis(now), chance: () => streamOf(link) });
  let state: State = engine.init(read.value, moment());
  const happened: Happened[] = [];
  const wallet = newWallet();
  const finished: Outcome[] = [];

  function move(moved: Moved<State, Outcome>, action: number) {
    state = moved.state;
    for (const intent of moved.intents) wallet.carryOut(intent, action);
    if (moved.finished) {
      finished.push(moved.finished.outcome);
      wallet.staked.clear();
    }
    if (moved.spent) link += 1;
    return moved;
  }

  return {
    state: () => state,
    shared: () => engine.shared(state),
    own: (seat: SeatNo) => engine.own(state, seat),
    link: () => link,
    now: () => now,
    moneyOf: wallet.moneyOf,
    /** Stakes of the round, by action number. */
    staked: wallet.staked,
    wins: wallet.wins,
    finished,
    happened,
    act(seat: SeatNo, input: unknown, real = true): Tried {
      const action = engine.readAction(input);
      if (!action.ok) return { code: action.code };
      const moved = engine.apply(state, { seat, real }, action.value, number + 1, moment());
      if (!moved.ok) return { code: moved.code, detail: moved.detail };
      number += 1;
      happened.push({ seat, real, action: action.value, number });
      move(moved.value, number);
      return { code: null };
    },
    /** Moves the clock to the next due time, plus `late` milliseconds. */
    tick(late = 0) {
      now = engine.due(state)! + late;
      happened.push({ tick: now });
      return move(engine.tick(state, moment()), 0);
    },
    /** Ticks until bets are open again; the round is settled by then. */
    playOut() {
      do this.tick();
      while (state.phase !== 'betting');
    },
  };
}

/** Replays actions and ticks from a saved state. */
export function replayed(engine: Engine, kept: State, happened: readonly Happened[], firstLink: number): State {
  let [state, link] = [kept, firstLink];
  for (const each of happened) {
    const moment = { now: millis('tick' in each ? each.tick : 0), chance: () => streamOf(link) };
    if ('tick' in each) {
      const moved = engine.tick(state, moment);
      state = moved.state;
      if (moved.spent) link += 1;
      continue;
    }
    const moved = engine.apply(state, each, each.action, each.number, moment);
    if (!moved.ok) throw new Error(`refused when played again: ${moved.code}`);
    state = moved.value.state;
  }
  return state;
}
