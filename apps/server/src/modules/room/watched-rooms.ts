/** The rooms that lines of this node watch: each is listened to once, and what is heard goes to all of its lines. */
import { millis, units, unitsToWire } from '#kernel';
import { nameOfRoom, say, told, type Line } from './line.ts';
import type { RoomKey } from './lease-queries.ts';
import type { Post, ToWatchers } from './post.ts';
import { playerAt } from './read-act.ts';

interface Watch {
  readonly lines: Set<Line>;
  readonly stop: Promise<() => Promise<void>>;
}

export interface WatchedRooms {
  watch(line: Line, key: RoomKey): Promise<void>;
  leave(line: Line): Promise<void>;
}

/** `lookAgain` is asked for a line that has to be shown all of its room anew. */
export function createWatchedRooms(post: Post, lookAgain: (line: Line) => void): WatchedRooms {
  const watches = new Map<string, Watch>();

  const hear = (key: RoomKey, lines: ReadonlySet<Line>, message: ToWatchers) => {
    if (message.kind === 'balance') tellBalance(lines, message);
    else if (message.kind === 'begun') for (const line of lines) anew(line);
    else tellAll(key, lines, message);
  };
  const anew = (line: Line) => {
    if (line.watching) line.watching.at = null;
    lookAgain(line);
  };
  const tellAll = (key: RoomKey, lines: ReadonlySet<Line>, message: Extract<ToWatchers, { kind: 'told' }>) => {
    const { v, set, own } = message;
    const text = Object.keys(set).length === 0 ? null : JSON.stringify({ t: 'room', room: key.room, v, set });
    const owns = new Map(own);
    for (const line of lines) if (told(line, message, text, owns)) lookAgain(line);
  };

  async function leave(line: Line): Promise<void> {
    if (!line.watching) return;
    const name = nameOfRoom(line.watching.key);
    line.watching = null;
    const watch = watches.get(name);
    watch?.lines.delete(line);
    if (!watch || watch.lines.size > 0) return;
    watches.delete(name);
    await (
      await watch.stop
    )();
  }

  return {
    leave,
    async watch(line, key) {
      await leave(line);
      const name = nameOfRoom(key);
      const lines = watches.get(name)?.lines ?? new Set<Line>();
      const missed = () => lines.forEach(anew);
      const watch = watches.get(name) ?? { lines, stop: post.asWatcher(key, (each) => hear(key, lines, each), missed) };
      watches.set(name, watch);
      lines.add(line);
      line.watching = { key, at: null, askedAt: millis(0) };
      await watch.stop;
      lookAgain(line);
    },
  };
}

function tellBalance(lines: ReadonlySet<Line>, { player, balance }: Extract<ToWatchers, { kind: 'balance' }>): void {
  for (const line of lines)
    if (line.session && playerAt(line.session) === player)
      say(line, { t: 'balance', balance: unitsToWire(units(BigInt(balance))) });
}
