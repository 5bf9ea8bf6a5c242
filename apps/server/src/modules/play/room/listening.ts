/** Waits of a host for nodes where players of a round may have sent actions. */
import { setTimeout as pause } from 'node:timers/promises';
import { millis, type Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { placesOf, unconfirmedSeats, type Acted } from './watermarks.ts';
import { watermarksOf } from './inbox-queries.ts';
import type { RoomKey } from './key.ts';
import { pagesOfPlayers } from './page-queries.ts';
import type { Post } from './post.ts';

const POLL_EVERY_MS = 20;
/** A node without a note for this long counts as gone. */
const SILENT_MS = 1_000;

/** Waits until nodes have written these players' actions up to `until`. Answers the seats that stay unconfirmed. */
export type Listen = (room: RoomKey, acted: readonly Acted[], until: Millis) => Promise<ReadonlySet<number>>;

export function createListening({ db }: Pick<Deps, 'db'>, post: Post): Listen {
  const silent = new Map<string, Millis>();

  return async (room, acted, until) => {
    if (acted.length === 0) return new Set();
    const players = acted.map(({ player }) => player);
    const known = new Set(acted.map(({ node }) => node));
    const since = millis(Math.min(...acted.map(({ at }) => at)));
    for (let waited = 0; ; waited += POLL_EVERY_MS) {
      const watermarks = await watermarksOf(db, [...known], since);
      // After the notes: a node notes only after writing down pages that left.
      const pages = Map.groupBy(await pagesOfPlayers(db, room, players), ({ player }) => player);
      const isNew = [...pages.values()].flat().filter(({ node }) => !known.has(node) && known.add(node)).length > 0;
      if (isNew) continue;
      const nodes = [
        ...new Set(acted.flatMap((each) => placesOf(each, pages, watermarks, until).map(({ node }) => node))),
      ];
      const late = nodes.filter((node) => (watermarks.get(node)?.receivedUpTo ?? 0) < until);
      if (waited >= SILENT_MS)
        for (const node of late) silent.set(node, watermarks.get(node)?.receivedUpTo ?? millis(0));
      const isAwaited = (node: string) =>
        watermarks.has(node) && silent.get(node) !== watermarks.get(node)!.receivedUpTo;
      if (!late.some(isAwaited)) return unconfirmedSeats(acted, pages, watermarks, until);
      await post.toReceivers();
      await pause(POLL_EVERY_MS);
    }
  };
}
