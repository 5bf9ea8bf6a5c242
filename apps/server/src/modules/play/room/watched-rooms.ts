/** Rooms watched by connections of this node: one subscription each, forwarded to all its connections. */
import { millis, units, unitsToWire, type Clock, type Millis } from '#kernel';
import { encoded, sendFrame, sendChange, type Line, type Watching } from './line.ts';
import { nameOfRoom, type RoomKey } from './key.ts';
import type { Pages, Shown } from './pages.ts';
import type { Post, ToWatchers } from './post.ts';
import { playerAt } from './read-act.ts';

/** Number of watchers is reported to hosts once a second at most, and again before they drop this node. */
const COUNT_EVERY_MS = 1_000;
const COUNT_AGAIN_MS = 5_000;

interface Watch {
  readonly key: RoomKey;
  readonly lines: Set<Line>;
  readonly stop: Promise<() => Promise<void>>;
  /** Number of connections last reported to the host. */
  counted: { readonly lines: number; readonly at: Millis } | null;
}

export interface WatchedRooms {
  /** Resolves once the player's page is written down, as of `at`; throws when that is impossible. */
  watch(line: Line, shown: Shown, at: Millis): Promise<void>;
  leave(line: Line, room: string): Promise<void>;
  leaveAll(line: Line): Promise<void>;
  /** Requests all rooms again: messages of hosts elsewhere may have been missed. */
  requestAgain(): void;
  /** Reports the number of watching connections to hosts, where it has changed. */
  count(): Promise<void>;
}

interface Needs {
  readonly post: Post;
  readonly pages: Pages;
  readonly node: string;
  readonly clock: Clock;
}

type RequestAgain = (line: Line, watching: Watching) => void;

/** `requestAgain` requests the whole room for a connection. */
export function createWatchedRooms({ post, pages, node, clock }: Needs, requestAgain: RequestAgain): WatchedRooms {
  const watches = new Map<string, Watch>();

  function open(key: RoomKey): Watch {
    const lines = new Set<Line>();
    const missed = () => showAnew(watch, requestAgain);
    const stop = post.asWatcher(key, (each) => onMessage(watch, each, requestAgain), missed);
    const watch: Watch = { key, lines, stop, counted: null };
    watches.set(nameOfRoom(key), watch);
    return watch;
  }

  const reportCount = async (watch: Watch): Promise<void> => {
    const now = clock.now();
    const lines = watch.lines.size;
    const wait = watch.counted?.lines === lines ? COUNT_AGAIN_MS : COUNT_EVERY_MS;
    if (watch.counted && lines > 0 && now - watch.counted.at < wait) return;
    watch.counted = { lines, at: now };
    await post.toHost(watch.key, { kind: 'watched', node, lines });
  };

  async function leave(line: Line, room: string): Promise<void> {
    const watching = line.watching.get(room);
    if (!watching) return;
    line.watching.delete(room);
    pages.leave(line, watching);
    const name = nameOfRoom(watching.key);
    const watch = watches.get(name);
    watch?.lines.delete(line);
    if (!watch || watch.lines.size > 0) return;
    watches.delete(name);
    await reportCount(watch);
    await (
      await watch.stop
    )();
  }

  return {
    leave,
    requestAgain() {
      for (const watch of watches.values()) showAnew(watch, requestAgain);
    },
    async leaveAll(line) {
      await Promise.all([...line.watching.keys()].map((room) => leave(line, room)));
    },
    async watch(line, { key, player }, at) {
      await pages.enter(line, { key, player }, at);
      const watch = watches.get(nameOfRoom(key)) ?? open(key);
      watch.lines.add(line);
      const watching: Watching = { key, player, at: null, askedAt: millis(0) };
      line.watching.set(key.room, watching);
      await watch.stop;
      requestAgain(line, watching);
      await reportCount(watch);
    },
    async count() {
      await Promise.all([...watches.values()].map(reportCount));
    },
  };
}

function onMessage(watch: Watch, message: ToWatchers, requestAgain: RequestAgain): void {
  if (message.kind === 'balances') sendBalances(watch.lines, new Map(message.of));
  else if (message.kind === 'told') sendChanges(watch, message, requestAgain);
  else showAnew(watch, requestAgain);
}

/** After a takeover or a missed message. */
function showAnew(watch: Watch, requestAgain: RequestAgain): void {
  watch.counted = null;
  for (const line of watch.lines) {
    const watching = line.watching.get(watch.key.room);
    if (!watching) continue;
    watching.at = null;
    requestAgain(line, watching);
  }
}

function sendChanges(
  { key: { room }, lines }: Watch,
  message: Extract<ToWatchers, { kind: 'told' }>,
  requestAgain: RequestAgain,
): void {
  const { v, set, own } = message;
  const frame = Object.keys(set).length === 0 ? null : encoded({ t: 'room', room, v, set });
  const owns = new Map(own);
  for (const line of lines)
    if (sendChange(line, room, message, frame, owns)) requestAgain(line, line.watching.get(room)!);
}

function sendBalances(lines: ReadonlySet<Line>, balances: ReadonlyMap<string, string>): void {
  for (const line of lines) {
    const balance = line.session && balances.get(playerAt(line.session));
    if (balance) sendFrame(line, { t: 'balance', balance: unitsToWire(units(BigInt(balance))) });
  }
}
