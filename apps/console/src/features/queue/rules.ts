/** Navigation of the queue: selected item, and the next one after a decision. */
import type { WaitingItem } from '#contract/console/desk.ts';

export type Item = Pick<WaitingItem, 'room' | 'kind' | 'id'>;

export const keyOf = ({ kind, id }: Pick<WaitingItem, 'kind' | 'id'>): string => `${kind}:${id}`;

export interface Choice {
  readonly room?: string | null;
  readonly kind?: string | null;
}

export const chosen = <T extends Item>(items: readonly T[], { room, kind }: Choice): T[] =>
  items.filter((item) => (!room || item.room === room) && (!kind || item.kind === kind));

/** Kinds in the queue, in order of first appearance. */
export const kindsIn = (items: readonly Item[]): string[] => [...new Set(items.map(({ kind }) => kind))];

/**
 * Target of a step; the ends do not wrap. From a decided item it leads to the one that took its place, or to the one
 * before.
 */
export function stepped<T extends Item>(
  items: readonly T[],
  from: string | null,
  by: 1 | -1,
  place = -1,
): T | undefined {
  const at = items.findIndex((item) => keyOf(item) === from);
  const clamped = (index: number) => items[Math.min(items.length - 1, Math.max(0, index))];
  if (at >= 0) return clamped(at + by);
  if (place >= 0) return clamped(by > 0 ? place : place - 1);
  return by > 0 ? items[0] : items.at(-1);
}
