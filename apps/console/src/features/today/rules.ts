/** What the figures say beside those of yesterday, and what waits by its rooms. */
import type { ConsoleRoom } from '#contract';
import type { WaitingItem } from '#contract/console/desk.ts';

/** More or less than yesterday at this time, in whole per cent; null where nothing can be said. */
export function changeOf(now: string, before: string | null): number | null {
  if (before === null || Number(before) <= 0) return null;
  return Math.round((Number(now) / Number(before) - 1) * 100);
}

export interface WaitingRoom {
  readonly room: ConsoleRoom;
  readonly items: readonly Pick<WaitingItem, 'kind'>[];
  readonly oldest: number;
}

/** What has waited longest comes first. */
export function roomsWaiting(items: readonly Pick<WaitingItem, 'kind' | 'room' | 'since'>[]): WaitingRoom[] {
  const rooms = Map.groupBy(items, ({ room }) => room);
  return [...rooms]
    .map(([room, all]) => ({ room, items: all, oldest: Math.min(...all.map(({ since }) => since)) }))
    .toSorted((one, other) => one.oldest - other.oldest);
}

/** The hours of a day as they are written. */
export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
