/**
 * Rooms read from the database for connections of this node while hosts cannot be reached: a round is its start, its
 * actions and its ticks, so that replaying its rows gives the host's state.
 */
import type { Deps } from '../../../ports/deps.ts';
import { encoded, say, type Line, type Watching } from './line.ts';
import { standingOfRows } from './load.ts';
import { nameOfRoom, type RoomKey } from './key.ts';
import { findSeats, playerAt } from './read-act.ts';
import { createSight, type Sight } from './sight.ts';
import type { RoomWorks } from './write-move.ts';

/** Epoch of no host. */
const EPOCH = 'rows';

/** Rooms not shown yet, or last shown from rows. */
const isUnseen = ({ at }: Watching): boolean => at === null || at.epoch === EPOCH;

interface Looked {
  readonly key: RoomKey;
  readonly lines: Line[];
}

export interface RowSights {
  /** Sends changes of rooms that no host reports to these connections. */
  show(lines: Iterable<Line>): Promise<void>;
}

export function createRowSights(works: RoomWorks): RowSights {
  const { log }: Pick<Deps, 'log'> = works.deps;
  let v = 0;
  const shown = new WeakMap<Watching, string>();

  async function showRoom({ key, lines }: Looked): Promise<void> {
    const standing = await standingOfRows(works, key);
    if (!standing) return;
    const players = lines.flatMap(({ session }) => (session ? playerAt(session) : []));
    await findSeats(works, key, standing, players);
    const sight = createSight(standing, standing.hosted.room.is_on, {
      clock: works.deps.clock,
      lines: () => 0,
      tell() {},
    });
    for (const line of lines) showLine(line, key.room, sight);
  }

  function showLine(line: Line, room: string, sight: Sight): void {
    const watching = line.watching.get(room);
    if (!watching || !line.session || !isUnseen(watching)) return;
    const { set, own } = sight.whole(playerAt(line.session));
    const text = JSON.stringify([set, own]);
    if (watching.at !== null && shown.get(watching) === text) return;
    v += 1;
    watching.at = { epoch: EPOCH, v };
    shown.set(watching, text);
    line.send(encoded({ t: 'room', room, v, set, whole: true }));
    if (own) say(line, { t: 'own', room, set: own, whole: true });
  }

  return {
    async show(lines) {
      const rooms = new Map<string, Looked>();
      for (const line of lines)
        for (const watching of line.watching.values()) {
          if (!isUnseen(watching)) continue;
          const name = nameOfRoom(watching.key);
          const looked = rooms.get(name) ?? { key: watching.key, lines: [] };
          looked.lines.push(line);
          rooms.set(name, looked);
        }
      const unread = (error: unknown) => log.error({ event: 'room.unseen', err: error }, 'a room is read again');
      await Promise.all([...rooms.values()].map((looked) => showRoom(looked).catch(unread)));
    },
  };
}
