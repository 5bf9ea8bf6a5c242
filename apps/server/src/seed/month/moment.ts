/** The days of the month, counted back from the day on which the demo world is made. */
import { DAY_MS, dayStart, millis, type Millis } from '#kernel';

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** By the hour of a day; of today by that hour where it has passed long enough to be played in, else within the last one. */
export function momentOf(now: Millis, daysAgo: number, hour: number): Millis {
  const start = dayStart(now);
  const at = start - daysAgo * DAY_MS + hour * HOUR_MS;
  if (at + HOUR_MS <= now) return millis(at);
  return millis(Math.max(start, now - (60 - hour) * MINUTE_MS));
}

/** When member1 of each brand pays in: later than they join, earlier than anybody of theirs plays. */
export const firstPaidAt = (now: Millis): Millis => momentOf(now, 25, 11);
