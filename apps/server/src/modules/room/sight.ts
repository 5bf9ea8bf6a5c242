/** What everybody sees of a room and each seat besides, and what is told when that changes. */
import { differences, type Parts } from './differences.ts';
import type { Clock } from '#kernel';
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

/**
 * Where several act, a thousand lines are told of it five times a second; an act by itself is told everybody at once, and whoever has acted
 * is told at once in any case.
 */
const LINE_MS = 0.2;

export interface Sight {
  /** Tells what has changed since it was told last, if anything has. */
  announce(isOn: boolean): void;
  /** The same after these have acted: of all seats theirs alone, and what everybody sees when it is its time. */
  acted(isOn: boolean, players: Iterable<string>): void;
  /** Tells everybody what has waited for its time. */
  catchUp(isOn: boolean): void;
  /** These are told no more, until they are back. */
  forget(players: Iterable<string>): void;
  /** All of it as it was told last. */
  whole(player: string | null): Seen;
}

export interface Watchers {
  readonly clock: Clock;
  /** So many lines watch the room. */
  readonly lines: () => number;
  readonly tell: (told: Told) => void;
}

export function createSight(standing: Standing, isOnNow: boolean, { clock, lines, tell }: Watchers): Sight {
  let v = 1;
  let toldAt = clock.now();
  let waits = false;
  /** Acts that everybody has not been told of. */
  let untold = 0;
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

  const mustWait = (): boolean => untold > 1 && clock.now() - toldAt < Math.floor(lines() * LINE_MS);

  const sharedChanges = (isOn: boolean): Parts | null => {
    const now = sharedOf(standing, isOn);
    const set = differences(seen, now);
    if (set) toldAt = clock.now();
    seen = now;
    waits = false;
    untold = 0;
    return set;
  };

  const tellChanges = (set: Parts | null, own: Told['own']): void => {
    if (!set && own.length === 0) return;
    v += 1;
    tell({ v, set: set ?? {}, own });
  };

  return {
    announce: (isOn) => tellChanges(sharedChanges(isOn), ownChanges(standing.seats.keys())),
    acted(isOn, players) {
      const acting = [...players];
      untold += acting.length;
      waits = mustWait();
      tellChanges(waits ? null : sharedChanges(isOn), ownChanges(acting));
    },
    catchUp(isOn) {
      if (waits && !mustWait()) tellChanges(sharedChanges(isOn), []);
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
