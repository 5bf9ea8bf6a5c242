/** A range of GMT+8 days, as the date fields and the report calls write it. */
import { formatDay } from '#i18n';

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export type RangeFault = 'order' | 'long';

const DAY_MS = 86_400_000;
export const RANGE_DAYS_MAX = 35;

export function lastDays(days: number, now: number): DayRange {
  return { from: formatDay(now - (days - 1) * DAY_MS), to: formatDay(now) };
}

export function rangeFault({ from, to }: DayRange): RangeFault | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (!(days >= 1)) return 'order';
  return days > RANGE_DAYS_MAX ? 'long' : null;
}

export const startOf = ({ from }: DayRange): string => `${from} 00:00:00`;
export const endOf = ({ to }: DayRange): string => `${to} 23:59:59`;
