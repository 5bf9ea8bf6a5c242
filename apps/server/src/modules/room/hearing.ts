/** Nodes at which a player may have pressed since their last act: whether nothing counts that they said is asked of these. */
import type { Millis } from '#kernel';
import type { Page } from './page-queries.ts';

/** A time in which a node listened to nobody. */
export interface Deaf {
  readonly from: Millis;
  readonly to: Millis;
}

export interface Ear {
  /** All that reached the node until then has been written down. */
  readonly heard: Millis;
  readonly deaf: Deaf | null;
}

/** A seat's last act in the open round: the node that it reached, and when. */
export interface LastAct {
  readonly node: string;
  readonly at: Millis;
}

export interface Acted extends LastAct {
  readonly seat: number;
  readonly player: string;
}

export type Ears = ReadonlyMap<string, Ear>;
export type Pages = ReadonlyMap<string, readonly Pick<Page, 'node' | 'at'>[]>;

export interface Place {
  readonly node: string;
  /** Since when their page is there; infinite where it may be on its way. */
  readonly since: number;
}

/** A page that came to a node, and waited there to be let in where the node was deaf, says what it has to say within so long. */
const LET_IN_MS = 2_000;

/**
 * A node that has been gone since before the last act is none of them, unless that act reached it. A player who shows the room nowhere, or whose
 * page came somewhere after `until` or shortly before it, has left by then, or may have been on their way from any node to any other, with
 * an act that nobody had heard.
 */
export function placesOf({ player, node, at }: Acted, pages: Pages, ears: Ears, until: Millis): Place[] {
  const isSince = (other: string) => (ears.get(other)?.heard ?? -Infinity) >= at;
  const shown = (pages.get(player) ?? []).filter((page) => page.node === node || page.at >= at || isSince(page.node));
  const isThere = shown.length > 0 && shown.every((page) => page.at + LET_IN_MS <= until);
  if (isThere) return shown.map((page) => ({ node: page.node, since: page.at }));
  const any = new Set([node, ...[...ears.keys()].filter(isSince)]);
  return [...any].map((each) => ({ node: each, since: Infinity }));
}

function hasHeard(ear: Ear | undefined, since: number, until: Millis): boolean {
  if (ear === undefined || ear.heard < until) return false;
  if (!ear.deaf) return true;
  const { from, to } = ear.deaf;
  return until <= from || until > to + (since > from ? LET_IN_MS : 0);
}

/** Seats of whom some node may know more than is written down, or was not listening. */
export const unheardOf = (acted: readonly Acted[], pages: Pages, ears: Ears, until: Millis): ReadonlySet<number> =>
  new Set(
    acted
      .filter((each) =>
        placesOf(each, pages, ears, until).some(({ node, since }) => !hasHeard(ears.get(node), since, until)),
      )
      .map(({ seat }) => seat),
  );
