/** The queue as it is walked: which of it is shown, and what comes after what was decided. */
import type { WaitingItem } from '#contract/console/desk.ts';

export type Item = Pick<WaitingItem, 'room' | 'kind' | 'id'>;

export const keyOf = ({ kind, id }: Pick<WaitingItem, 'kind' | 'id'>): string => `${kind}:${id}`;

export interface Choice {
  readonly room?: string | null;
  readonly kind?: string | null;
}

export const chosen = <T extends Item>(items: readonly T[], { room, kind }: Choice): T[] =>
  items.filter((item) => (!room || item.room === room) && (!kind || item.kind === kind));

/** The kinds that wait, in the order in which they come first. */
export const kindsIn = (items: readonly Item[]): string[] => [...new Set(items.map(({ kind }) => kind))];

/** The one that a step leads to; at the ends one stays. */
export function stepped<T extends Item>(items: readonly T[], from: string | null, by: 1 | -1): T | undefined {
  const at = items.findIndex((item) => keyOf(item) === from);
  if (at < 0) return by > 0 ? items[0] : items.at(-1);
  return items[Math.min(items.length - 1, Math.max(0, at + by))];
}

/** What is looked at once this one is done with: the one below it, else the one above. */
export function nextAfter<T extends Item>(items: readonly T[], key: string): T | undefined {
  const at = items.findIndex((item) => keyOf(item) === key);
  return items[at + 1] ?? items[at - 1];
}
