/** Figures compared with yesterday, and waiting items by area. */
import type { ConsoleRoom } from '#contract';
import type { WaitingItem } from '#contract/console/desk.ts';

/** Change against yesterday at the same time, in whole per cent; null without a basis. */
export function changeOf(now: string, before: string | null): number | null {
  if (before === null || Number(before) <= 0) return null;
  return Math.round((Number(now) / Number(before) - 1) * 100);
}

export interface WaitingRoom {
  readonly room: ConsoleRoom;
  readonly items: readonly Pick<WaitingItem, 'kind'>[];
  readonly oldest: number;
}

/** Areas with waiting items, the one with the oldest item first. */
export function roomsWaiting(items: readonly Pick<WaitingItem, 'kind' | 'room' | 'since'>[]): WaitingRoom[] {
  const rooms = Map.groupBy(items, ({ room }) => room);
  return [...rooms]
    .map(([room, all]) => ({ room, items: all, oldest: Math.min(...all.map(({ since }) => since)) }))
    .toSorted((one, other) => one.oldest - other.oldest);
}

/** Label of an hour of the day. */
export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
