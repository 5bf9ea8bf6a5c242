/**
 * Rooms read from the database for connections of this node while hosts cannot be reached: a round is its start, its
 * actions and its ticks, so that replaying its rows gives the host's state.
 */
import type { Deps } from '../../../ports/deps.ts';
import { encoded, sendFrame, type Line, type Watching } from './line.ts';
import { standingOfRows } from './load.ts';
import { nameOfRoom, type RoomKey } from './key.ts';
import { findSeats, playerAt } from './read-act.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';
import type { RoomServices } from './write-move.ts';

/** Epoch of no host. */
const EPOCH = 'rows';

/** Rooms not shown yet, or last shown from rows. */
const isUnseen = ({ at }: Watching): boolean => at === null || at.epoch === EPOCH;

interface UnseenRoom {
  readonly key: RoomKey;
  readonly lines: Line[];
}

export interface RowSnapshots {
  /** Sends changes of rooms that no host reports to these connections. */
  show(lines: Iterable<Line>): Promise<void>;
}

export function createRowSnapshots(services: RoomServices): RowSnapshots {
  const { log }: Pick<Deps, 'log'> = services.deps;
  let v = 0;
  const shown = new WeakMap<Watching, string>();

  async function showRoom({ key, lines }: UnseenRoom): Promise<void> {
    const standing = await standingOfRows(services, key);
    if (!standing) return;
    const players = lines.flatMap(({ session }) => (session ? playerAt(session) : []));
    await findSeats(services, key, standing, players);
    const snapshot = createSnapshot(standing, standing.hosted.room.is_on, {
      clock: services.deps.clock,
      lines: () => 0,
      publish() {},
    });
    for (const line of lines) showLine(line, key.room, snapshot);
  }

  function showLine(line: Line, room: string, snapshot: Snapshot): void {
    const watching = line.watching.get(room);
    if (!watching || !line.session || !isUnseen(watching)) return;
    const { set, own } = snapshot.whole(playerAt(line.session));
    const text = JSON.stringify([set, own]);
    if (watching.at !== null && shown.get(watching) === text) return;
    v += 1;
    watching.at = { epoch: EPOCH, v };
    shown.set(watching, text);
    line.send(encoded({ t: 'room', room, v, set, whole: true }));
    if (own) sendFrame(line, { t: 'own', room, set: own, whole: true });
  }

  return {
    async show(lines) {
      const rooms = new Map<string, UnseenRoom>();
      for (const line of lines)
        for (const watching of line.watching.values()) {
          if (!isUnseen(watching)) continue;
          const name = nameOfRoom(watching.key);
          const unseen = rooms.get(name) ?? { key: watching.key, lines: [] };
          unseen.lines.push(line);
          rooms.set(name, unseen);
        }
      const unread = (error: unknown) => log.error({ event: 'room.unseen', err: error }, 'a room is read again');
      await Promise.all([...rooms.values()].map((unseen) => showRoom(unseen).catch(unread)));
    },
  };
}
