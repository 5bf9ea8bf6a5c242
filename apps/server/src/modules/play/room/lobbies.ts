/** Lobbies shown by connections of this node: all rooms of a hall, whichever nodes host them, and their changes. */
import type { RoomSummary } from '#contract';
import type { Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { PlaySession } from '../../../ports/context.ts';
import { encoded, type Line } from './line.ts';
import type { Post } from './post.ts';
import { roomsOfHall } from './read-queries.ts';

/** Interval of reading: a host's death or a new room is not announced. */
const READ_AGAIN_MS = 3_000;

type Hall = Pick<PlaySession, 'merchant' | 'vendor' | 'category'>;

interface Lobby {
  readonly hall: Hall;
  readonly rooms: Map<string, RoomSummary>;
  /** Rooms whose hosts have reported. */
  readonly reported: Set<string>;
  /** Hosts that have not answered yet: new connections wait for them briefly. */
  readonly unseen: Set<string>;
  readonly lines: Set<Line>;
  readonly waiting: Set<Line>;
  readonly stop: Promise<() => Promise<void>>;
  isRead: boolean;
  readAt: Millis;
}

export interface Lobbies {
  join(line: Line, hall: Hall): Promise<void>;
  leave(line: Line): Promise<void>;
  /** Sends the lobby to waiting connections, and reads the list of rooms again. */
  keep(): Promise<void>;
}

const nameOf = ({ merchant, vendor, category }: Hall): string => `${merchant} ${vendor} ${category}`;

const NOTHING = { nextAt: null, round: 0, results: [], players: 0, watching: 0, limits: null } as const;

export function createLobbies(deps: Pick<Deps, 'db' | 'clock' | 'log'>, post: Post): Lobbies {
  const lobbies = new Map<string, Lobby>();

  const ask = (lobby: Lobby, room: string) =>
    post
      .toHost({ merchant: lobby.hall.merchant, room }, { kind: 'glance' })
      .catch((error: unknown) => deps.log.error({ err: error }, 'a room was not asked'));

  async function read(lobby: Lobby, isAnew: boolean): Promise<void> {
    lobby.readAt = deps.clock.now();
    const rows = await roomsOfHall(deps.db, lobby.hall, lobby.readAt);
    const asked: string[] = [];
    for (const { room, isOn, isHosted } of rows) {
      if (!isHosted) lobby.reported.delete(room);
      else if (isAnew || !lobby.reported.has(room)) asked.push(room);
      if (!isHosted || !lobby.rooms.has(room)) put(lobby, { ...NOTHING, room, phase: isOn ? 'away' : 'off' });
    }
    lobby.isRead = true;
    for (const room of asked) lobby.unseen.add(room);
    await Promise.all(asked.map((room) => ask(lobby, room)));
    if (lobby.unseen.size === 0) showWaiting(lobby);
  }

  function open(hall: Hall): Lobby {
    const missed = () => void read(lobby, true).catch(unread);
    const stop = post.asLobby(hall.merchant, (summary) => onSummary(lobby, summary), missed);
    const lobby = emptyLobby(hall, stop, deps.clock.now());
    lobbies.set(nameOf(hall), lobby);
    return lobby;
  }
  const unread = (error: unknown) => deps.log.error({ err: error }, 'the lobby was not read');

  return {
    async join(line, hall) {
      const known = lobbies.get(nameOf(hall));
      const lobby = known ?? open(hall);
      lobby.waiting.add(line);
      await lobby.stop;
      if (!known) await read(lobby, true);
      else if (lobby.isRead && lobby.unseen.size === 0) showWaiting(lobby);
    },
    async leave(line) {
      for (const [name, lobby] of lobbies) {
        lobby.lines.delete(line);
        lobby.waiting.delete(line);
        if (lobby.lines.size + lobby.waiting.size > 0) continue;
        lobbies.delete(name);
        await (
          await lobby.stop
        )();
      }
    },
    async keep() {
      const now = deps.clock.now();
      for (const lobby of lobbies.values()) {
        lobby.unseen.clear();
        if (lobby.isRead) showWaiting(lobby);
        if (now - lobby.readAt >= READ_AGAIN_MS) await read(lobby, false);
      }
    },
  };
}

const emptyLobby = (hall: Hall, stop: Lobby['stop'], readAt: Millis): Lobby => ({
  hall,
  rooms: new Map(),
  reported: new Set(),
  unseen: new Set(),
  lines: new Set(),
  waiting: new Set(),
  stop,
  isRead: false,
  readAt,
});

function onSummary(lobby: Lobby, summary: RoomSummary): void {
  // A room of another hall of the brand, or a new one: the next read finds it.
  if (!lobby.rooms.has(summary.room)) return;
  lobby.unseen.delete(summary.room);
  lobby.reported.add(summary.room);
  put(lobby, summary);
  if (lobby.unseen.size === 0) showWaiting(lobby);
}

function put({ rooms, lines }: Lobby, summary: RoomSummary): void {
  const known = rooms.get(summary.room);
  if (known && JSON.stringify(known) === JSON.stringify(summary)) return;
  rooms.set(summary.room, summary);
  if (lines.size === 0) return;
  const frame = encoded({ t: 'lobby', rooms: [summary] });
  for (const line of lines) line.send(frame);
}

function showWaiting({ rooms, lines, waiting }: Lobby): void {
  if (waiting.size === 0) return;
  const frame = encoded({ t: 'lobby', rooms: [...rooms.values()], whole: true });
  for (const line of waiting) {
    lines.add(line);
    line.send(frame);
  }
  waiting.clear();
}
