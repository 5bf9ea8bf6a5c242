/** Records pages before they show a room on this node, so that hosts know where a player may send actions. */
import type { Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { nameOfRoom, type RoomKey } from './key.ts';
import { erasePage, writePage } from './page-queries.ts';

export interface Shown {
  readonly key: RoomKey;
  readonly player: string;
}

export interface Pages {
  /** Resolves once it is written; throws when that is impossible. */
  enter(page: object, shown: Shown, at: Millis): Promise<void>;
  leave(page: object, shown: Shown): void;
  /** Resolves once all earlier arrivals and departures are written. */
  placed(): Promise<unknown>;
  /** Stops writing. */
  stop(): Promise<void>;
}

interface Here {
  readonly pages: Set<object>;
  /** Chain of writes, one after the other. */
  done: Promise<void>;
}

export function createPages({ db, log }: Pick<Deps, 'db' | 'log'>, node: string): Pages {
  const all = new Map<string, Here>();
  let stopped = false;
  const nameOf = ({ key, player }: Shown) => `${nameOfRoom(key)} ${player}`;

  function next(here: Here, work: () => Promise<void>): Promise<void> {
    const done = here.done.then(() => (stopped ? undefined : work()));
    here.done = done.catch(() => {});
    return done;
  }
  const left = (here: Here, shown: Shown): boolean => here.pages.size === 0 && all.get(nameOf(shown)) === here;

  function leave(page: object, shown: Shown): void {
    const here = all.get(nameOf(shown));
    if (!here?.pages.delete(page)) return;
    const erase = async () => {
      if (!left(here, shown)) return;
      await erasePage(db, { ...shown.key, player: shown.player, node }).finally(() => {
        if (left(here, shown)) all.delete(nameOf(shown));
      });
    };
    next(here, erase).catch((error: unknown) =>
      log.error({ event: 'room.page', err: error }, 'a page is thought to be here until this node ends'),
    );
  }

  const placed = () => Promise.all([...all.values()].map(({ done }) => done));

  return {
    leave,
    placed,
    async enter(page, shown, at) {
      const name = nameOf(shown);
      const here = all.get(name) ?? { pages: new Set<object>(), done: Promise.resolve() };
      all.set(name, here);
      here.pages.add(page);
      try {
        await next(here, () => writePage(db, { ...shown.key, player: shown.player, node, at }));
      } catch (error) {
        leave(page, shown);
        throw error;
      }
    },
    async stop() {
      stopped = true;
      await placed();
    },
  };
}
