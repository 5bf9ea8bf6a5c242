/** Snapshot of a room: the part shared by everybody, the own part of each seat, and their changes. */
import { differences, type Parts } from './differences.ts';
import type { Clock } from '#kernel';
import type { Standing } from './standing.ts';

/** A change: the shared part, and own parts by player. */
export interface SnapshotChange {
  readonly v: number;
  readonly set: Parts;
  readonly own: readonly (readonly [player: string, set: Parts])[];
}

export interface Seen {
  readonly v: number;
  readonly set: Parts;
  readonly own: Parts | null;
}

/** With the fields that every room has. */
const sharedOf = ({ hosted: { engine, room }, state, round }: Standing, isOn: boolean): Parts => ({
  ...engine.shared(state),
  roundId: round.id,
  roundNo: Number(round.no),
  unit: String(room.unit),
  isOn,
});

const ownOf = ({ hosted: { engine }, state }: Standing, seat: number): Parts => engine.own(state, seat) as Parts;

/**
 * Interval of broadcasts by connection: with several players acting, a thousand connections get five a second. A
 * single action is broadcast at once, and its player always gets the own part at once.
 */
const LINE_MS = 0.2;

export interface Snapshot {
  /** Publishes changes since the last time, if any. */
  announce(isOn: boolean): void;
  /** After actions of these players: their own parts at once, the shared part when it is due. */
  acted(isOn: boolean, players: Iterable<string>): void;
  /** Publishes a delayed shared part once it is due. */
  catchUp(isOn: boolean): void;
  /** Forgets the own parts of these players. */
  forget(players: Iterable<string>): void;
  /** The whole snapshot as last published. */
  whole(player: string | null): Seen;
}

export interface Watchers {
  readonly clock: Clock;
  /** Number of connections that watch the room. */
  readonly lines: () => number;
  readonly publish: (change: SnapshotChange) => void;
}

export function createSnapshot(standing: Standing, isOnNow: boolean, { clock, lines, publish }: Watchers): Snapshot {
  let v = 1;
  let publishedAt = clock.now();
  let waits = false;
  /** Actions not yet in a broadcast. */
  let unpublished = 0;
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

  const mustWait = (): boolean => unpublished > 1 && clock.now() - publishedAt < Math.floor(lines() * LINE_MS);

  const sharedChanges = (isOn: boolean): Parts | null => {
    const now = sharedOf(standing, isOn);
    const set = differences(seen, now);
    if (set) publishedAt = clock.now();
    seen = now;
    waits = false;
    unpublished = 0;
    return set;
  };

  const publishChanges = (set: Parts | null, own: SnapshotChange['own']): void => {
    if (!set && own.length === 0) return;
    v += 1;
    publish({ v, set: set ?? {}, own });
  };

  return {
    announce: (isOn) => publishChanges(sharedChanges(isOn), ownChanges(standing.seats.keys())),
    acted(isOn, players) {
      const acting = [...players];
      unpublished += acting.length;
      waits = mustWait();
      publishChanges(waits ? null : sharedChanges(isOn), ownChanges(acting));
    },
    catchUp(isOn) {
      if (waits && !mustWait()) publishChanges(sharedChanges(isOn), []);
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
