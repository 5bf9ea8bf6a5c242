/** Nodes that may hold a player's actions since the last known one: a tick waits until they have written everything. */
import type { Millis } from '#kernel';
import type { Page } from './page-queries.ts';

/** Period in which a node did not run and received nothing. */
export interface Deaf {
  readonly from: Millis;
  readonly to: Millis;
}

export interface NodeWatermark {
  /** Everything that reached the node until then is written down. */
  readonly receivedUpTo: Millis;
  readonly deaf: Deaf | null;
}

/** A seat's last action in the open round: node and time of arrival. */
export interface LastAct {
  readonly node: string;
  readonly at: Millis;
}

export interface Acted extends LastAct {
  readonly seat: number;
  readonly player: string;
}

export type Watermarks = ReadonlyMap<string, NodeWatermark>;
export type Pages = ReadonlyMap<string, readonly Pick<Page, 'node' | 'at'>[]>;

export interface Place {
  readonly node: string;
  /** Arrival of the page at the node; infinite if it may be on its way. */
  readonly since: number;
}

/** Time in which a page that waited for admission at a deaf node sends its first actions. */
const LET_IN_MS = 2_000;

/**
 * Nodes that a player's unconfirmed actions may be at. Nodes gone since before the last action are left out, unless it
 * reached them. If no page of the player shows the room, or one arrived shortly before `until` or later, the player
 * may have been moving between any two nodes: all of them count.
 */
export function placesOf({ player, node, at }: Acted, pages: Pages, watermarks: Watermarks, until: Millis): Place[] {
  const isSince = (other: string) => (watermarks.get(other)?.receivedUpTo ?? -Infinity) >= at;
  const shown = (pages.get(player) ?? []).filter((page) => page.node === node || page.at >= at || isSince(page.node));
  const isThere = shown.length > 0 && shown.every((page) => page.at + LET_IN_MS <= until);
  if (isThere) return shown.map((page) => ({ node: page.node, since: page.at }));
  const any = new Set([node, ...[...watermarks.keys()].filter(isSince)]);
  return [...any].map((each) => ({ node: each, since: Infinity }));
}

function hasReceived(watermark: NodeWatermark | undefined, since: number, until: Millis): boolean {
  if (watermark === undefined || watermark.receivedUpTo < until) return false;
  if (!watermark.deaf) return true;
  const { from, to } = watermark.deaf;
  return until <= from || until > to + (since > from ? LET_IN_MS : 0);
}

/** Seats for which some node may hold unwritten actions, or was deaf. */
export const unconfirmedSeats = (
  acted: readonly Acted[],
  pages: Pages,
  watermarks: Watermarks,
  until: Millis,
): ReadonlySet<number> =>
  new Set(
    acted
      .filter((each) =>
        placesOf(each, pages, watermarks, until).some(
          ({ node, since }) => !hasReceived(watermarks.get(node), since, until),
        ),
      )
      .map(({ seat }) => seat),
  );
