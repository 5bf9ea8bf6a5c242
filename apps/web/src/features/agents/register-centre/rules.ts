/** Checks of the register centre’s forms before they are sent. */
import { readDate } from '#i18n/date-text.ts';

export type DaysFault = 'unread' | 'past' | 'order';

/** Days of a link; without an end it stays open. */
export function daysFault(start: string, end: string | null, today: string): DaysFault | null {
  if (readDate(start) !== start || (end !== null && readDate(end) !== end)) return 'unread';
  if (end === null) return null;
  if (end < today) return 'past';
  return end < start ? 'order' : null;
}

export const PATH_MAX = 14;

/** Empty for the code itself. */
export const isPath = (text: string): boolean => /^[\w-]{0,14}$/.test(text);

const DAY_MS = 86_400_000;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
