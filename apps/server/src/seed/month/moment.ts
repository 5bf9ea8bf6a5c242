/** Days of the month, counted back from the day of seeding. */
import { DAY_MS, dayStart, millis, type Millis } from '#kernel';

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** At that hour of the day; for today if it has passed long enough ago, else within the last hour. */
export function momentOf(now: Millis, daysAgo: number, hour: number): Millis {
  const start = dayStart(now);
  const at = start - daysAgo * DAY_MS + hour * HOUR_MS;
  if (at + HOUR_MS <= now) return millis(at);
  return millis(Math.max(start, now - (60 - hour) * MINUTE_MS));
}

const DAYS = 27;

/** Beginning of the month. */
export const monthStart = (now: Millis): Millis => millis(dayStart(now) - DAYS * DAY_MS);

/** First deposit of member1: after they join, before anybody plays. */
export const firstPaidAt = (now: Millis): Millis => momentOf(now, 25, 11);
