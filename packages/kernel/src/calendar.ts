/** Days, weeks and months of GMT+8, in which the brands keep their calendar. Weeks begin on Monday. */
import { millis, type Millis } from './brand.ts';

const GMT8_MS = 8 * 3_600_000;
export const DAY_MS = 86_400_000;

const dayNumber = (at: Millis): number => Math.floor((at + GMT8_MS) / DAY_MS);
const startOf = (day: number): Millis => millis(day * DAY_MS - GMT8_MS);

export const dayStart = (at: Millis): Millis => startOf(dayNumber(at));

/** The first day of the epoch was a Thursday. */
export const weekStart = (at: Millis): Millis => startOf(dayNumber(at) - ((dayNumber(at) + 3) % 7));

/** yyyy-mm-dd. */
export const dayName = (at: Millis): string => new Date(at + GMT8_MS).toISOString().slice(0, 10);

/** The first instant of the month after. */
export function nextMonthStart(at: Millis): Millis {
  const local = new Date(at + GMT8_MS);
  return millis(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1) - GMT8_MS);
}
