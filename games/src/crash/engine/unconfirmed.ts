/** Bets of seats unconfirmed until the end of a flight: open ones are refunded, cashed-out ones are won. */
import { betsOf } from '../../kit/live/seats.ts';
import type { Points, RoomIntent, SeatNo } from '../../kit/room.ts';
import { backOfAll, stakeOf, withOwn, type CrashState } from './state.ts';

interface GivenBack<S> {
  readonly state: S;
  readonly intents: readonly RoomIntent[];
  /** How much of a seat's goes back. */
  readonly given: ReadonlyMap<SeatNo, Points>;
}

export function giveBack<S extends Pick<CrashState, 'seats' | 'pool'>>(
  flown: S,
  unconfirmed: readonly SeatNo[],
): GivenBack<S> {
  let state = flown;
  const intents: RoomIntent[] = [];
  const given = new Map<SeatNo, Points>();
  for (const seat of new Set(unconfirmed)) {
    const bets = betsOf(state.seats, seat);
    const back = bets.filter(({ out }) => out === null);
    if (back.length === 0) continue;
    const won = bets.filter(({ out }) => out !== null);
    for (const { action } of back) intents.push({ kind: 'refund', seat, action, given: true });
    if (won.length > 0) intents.push({ kind: 'win', seat, points: backOfAll(won) });
    given.set(seat, stakeOf(back));
    state = withOwn(state, seat, won);
  }
  return { state, intents, given };
}
