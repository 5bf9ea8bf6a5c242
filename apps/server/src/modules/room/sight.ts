/** What everybody sees of a room and each seat besides, and what is told when that changes. */
import { differences, type Parts } from './differences.ts';
import type { Standing } from './standing.ts';

/** What everybody hears of a change, and what seats hear besides, by player. */
export interface Told {
  readonly v: number;
  readonly set: Parts;
  readonly own: readonly (readonly [player: string, set: Parts])[];
}

export interface Seen {
  readonly v: number;
  readonly set: Parts;
  readonly own: Parts | null;
}

/** Together with what is true of every room. */
const sharedOf = ({ hosted: { engine, room }, state, round }: Standing, isOn: boolean): Parts => ({
  ...engine.shared(state),
  roundId: round.id,
  roundNo: Number(round.no),
  unit: String(room.unit),
  isOn,
});

const ownOf = ({ hosted: { engine }, state }: Standing, seat: number): Parts => engine.own(state, seat) as Parts;

export interface Sight {
  /** Tells what has changed since it was told last, if anything has; of seats those of these players, of all where none are named. */
  announce(isOn: boolean, players?: Iterable<string>): void;
  /** These are told no more, until they are back. */
  forget(players: Iterable<string>): void;
  /** All of it as it was told last. */
  whole(player: string | null): Seen;
}

export function createSight(standing: Standing, isOnNow: boolean, tell: (told: Told) => void): Sight {
  let v = 1;
  let seen = sharedOf(standing, isOnNow);
  const owns = new Map<string, Parts>();

  const ownChanges = (players: Iterable<string>): [string, Parts][] => {
    const changes: [string, Parts][] = [];
    for (const player of players) {
      const seat = standing.seats.get(player)?.seat;
      if (seat === undefined) continue;
      const parts = ownOf(standing, seat);
      const changed = differences(owns.get(player) ?? {}, parts);
      if (!changed) continue;
      owns.set(player, parts);
      changes.push([player, changed]);
    }
    return changes;
  };

  return {
    announce(isOn, players = standing.seats.keys()) {
      const now = sharedOf(standing, isOn);
      const set = differences(seen, now);
      const own = ownChanges(players);
      if (!set && own.length === 0) return;
      seen = now;
      v += 1;
      tell({ v, set: set ?? {}, own });
    },
    forget(players) {
      for (const player of players) owns.delete(player);
    },
    whole(player) {
      const seat = player === null ? undefined : standing.seats.get(player);
      return { v, set: seen, own: seat ? ownOf(standing, seat.seat) : null };
    },
  };
}
