import { formatDay, formatMinute, formatTime } from '#i18n';
import type { SalaryKind } from './kinds.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** First and last day of a period, whose end is exclusive. */
export const daysText = (from: number, to: number): string =>
  `\u2066${formatDay(from)} – ${formatDay(Math.max(from, to - DAY_MS))}\u2069`;

const MINUTES: Readonly<Record<Exclude<SalaryKind, 'DAILY'>, number>> = { HOURLY: 60, REALTIME: 5 };

/** Period of a salary that begins at `start` (yyyy-MM-dd HH:mm:ss, GMT+8): its day, or its first and last minute. */
export function salaryPeriodText(kind: SalaryKind, start: string): string {
  const from = Date.parse(`${start.replace(' ', 'T')}+08:00`);
  if (kind === 'DAILY') return formatDay(from);
  return `\u2066${formatMinute(from)} – ${formatTime(from + MINUTES[kind] * MINUTE_MS)}\u2069`;
}
