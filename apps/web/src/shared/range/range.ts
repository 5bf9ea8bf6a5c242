/** Range of GMT+8 days, in the format of date fields and report calls. */
import { formatDay } from '#i18n';
import { readDate } from '#i18n/date-text.ts';

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Longest range of a download, in days. */
export const FILE_DAYS_MAX = 366;

export type RangeFault = 'unread' | 'order' | 'long';

const DAY_MS = 86_400_000;
export const RANGE_DAYS_MAX = 35;

export function lastDays(days: number, now: number): DayRange {
  return { from: formatDay(now - (days - 1) * DAY_MS), to: formatDay(now) };
}

export function rangeFault({ from, to }: DayRange, daysMax = RANGE_DAYS_MAX): RangeFault | null {
  if (readDate(from) !== from || readDate(to) !== to) return 'unread';
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return 'order';
  return days > daysMax ? 'long' : null;
}

export const startOf = ({ from }: DayRange): string => `${from} 00:00:00`;
export const endOf = ({ to }: DayRange): string => `${to} 23:59:59`;

export const periods = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'custom'] as const;
export type Period = (typeof periods)[number];

/** Days of a period; for a custom one, the last week until the member picks dates. */
export function daysOf(period: Period, now: number): DayRange {
  const today = formatDay(now);
  const monthStart = `${today.slice(0, 7)}-01`;
  if (period === 'today') return { from: today, to: today };
  if (period === 'month') return { from: monthStart, to: today };
  if (period === 'yesterday') return lastDays(1, now - DAY_MS);
  if (period !== 'lastMonth') return lastDays(7, now);
  const last = new Date(Date.parse(monthStart) - DAY_MS).toISOString().slice(0, 10);
  return { from: `${last.slice(0, 7)}-01`, to: last };
}

/** All days of a range, including days without data. */
export function eachDay({ from, to }: DayRange): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, day) =>
    new Date(Date.parse(from) + day * DAY_MS).toISOString().slice(0, 10),
  );
}
