/** A host of one crash room on a virtual clock: it keeps every seat's money, and the payouts of each round. */
import { crash } from '#games/crash/engine/engine.ts';
import type { Outcome } from '#games/crash/engine/clock.ts';
import type { CrashState } from '#games/crash/engine/state.ts';
import type { Moved, RoomMoment, SeatNo } from '#games/kit/room.ts';
import { millis } from '#kernel';
import { newWallet, streamOf } from './live-room.ts';

/** By seat. */
type Paid = readonly { readonly seat: SeatNo; readonly points: number }[];

/** As a database gives it back. */
const kept = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export function hostCrashRoom(settings: object = {}, firstLink = 1) {
  const read = crash.readConfig(settings);
  if (!read.ok) throw new Error('these settings are refused');
  let now = 1_000_000;
  let link = firstLink;
  let number = 0;
  const moment = (): RoomMoment => ({ now: millis(now), chance: () => streamOf(link) });
  let state: CrashState = crash.init(read.value, moment());
  const { staked, moneyOf, wins, carryOut } = newWallet();
  const finished: (Outcome & { readonly link: number; readonly paid: Paid; readonly staked: Paid })[] = [];

  function move(moved: Moved<CrashState, Outcome>, action: number): void {
    state = kept(moved.state);
    for (const intent of moved.intents) carryOut(intent, action);
    if (moved.finished) {
      finished.push({ ...moved.finished.outcome, link, paid: wins.splice(0), staked: [...staked.values()] });
      staked.clear();
    }
    if (moved.spent) link += 1;
  }
  const tick = (late = 0, unheard: readonly SeatNo[] = []) => {
    now = state.dueAt + late;
    move(crash.tick(state, { ...moment(), unconfirmed: unheard }), 0);
  };
  return {
    state: () => state,
    shared: () => crash.shared(state),
    own: (seat: SeatNo) => crash.own(state, seat),
    glance: () => crash.summary(state),
    now: () => now,
    link: () => link,
    moneyOf,
    staked,
    finished,
    tick,
    /** The code of the refusal; null where it counts. Ticks that are due come before it. */
    act(seat: SeatNo, input: unknown, real = true): string | null {
      const action = crash.readAction(input);
      if (!action.ok) return action.code;
      const moved = crash.apply(state, { seat, real }, action.value, number + 1, moment());
      if (!moved.ok) return moved.code;
      number += 1;
      move(moved.value, number);
      return null;
    },
    /** Advances the clock by this much; due ticks run at their times. */
    pass(ms: number) {
      const until = now + ms;
      while (state.dueAt <= until) tick();
      now = until;
    },
    /** On until the phase is another. */
    until(phase: CrashState['phase']) {
      while (state.phase !== phase) tick();
    },
  };
}

/** The first link whose crash point satisfies `wish`. */
export function linkWhere(wish: (crash: number) => boolean, from = 1): number {
  for (let link = from; ; link += 1) {
    const room = hostCrashRoom({}, link);
    room.tick();
    if (wish(room.state().crash!)) return link;
  }
}
