/** Periods of days (GMT+8). */
import { dayName, dayStart, DAY_MS, millis, type Millis } from '#kernel';

/** Start of a day (yyyy-mm-dd), found from its noon (04:00 UTC). */
export const dayStartOf = (day: string): Millis => dayStart(millis(Date.parse(`${day}T04:00:00Z`)));

const WEEK_DAYS = 7;
const HALF = 15;

/** First day of the period that a day is in. Weeks begin on Monday; half months on the 1st and the 16th. */
export function periodStart(period: 'DAY' | 'WEEK' | 'HALF_MONTH' | 'MONTH', day: string): string {
  if (period === 'DAY') return day;
  if (period === 'WEEK') {
    const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
    return dayName(millis(dayStartOf(day) - sinceMonday * DAY_MS));
  }
  const isLate = period === 'HALF_MONTH' && Number(day.slice(8)) > HALF;
  return `${day.slice(0, 8)}${isLate ? '16' : '01'}`;
}
