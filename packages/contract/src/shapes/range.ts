/** Ranges of time in requests. Days and moments are read in GMT+8, whatever the local time zone is. */
import { done, millis, refuse, type Millis, type Result } from '#kernel';

const GMT8_MS = 8 * 3_600_000;
const SECOND = 1_000;
const DAY = 86_400_000;
/** Maximum span, in days, of a query of a record. */
const QUERY_DAYS = 35;
/** Maximum span, in days, of a file of a record: a year, also a leap year. */
export const FILE_DAYS = 366;

export interface Range {
  /** Inclusive. */
  readonly from?: Millis;
  /** Exclusive. */
  readonly to?: Millis;
}

/**
 * The first instant of a `moment`, and the first one after it; null for a day that no calendar has, or before the year
 * 1.
 */
function bounds(text: string): { first: number; next: number } | null {
  const [day = '', time] = text.split(' ');
  const instant = Date.parse(`${day}T${time ?? '00:00:00'}Z`);
  // A day such as 31 February rolls over, so the parsed date is compared with the text.
  if (day < '0001' || Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(day)) return null;
  const first = instant - GMT8_MS;
  return { first, next: first + (time === undefined ? DAY : SECOND) };
}

/**
 * Both ends are inclusive; a day includes all its seconds. At most `daysMax` days; a missing end is that
 * far from the other. Without both there is no bound.
 */
export function readRange(
  start: string | undefined,
  end: string | undefined,
  daysMax = QUERY_DAYS,
): Result<Range, 'date.range.too.long' | 'request.param.invalid'> {
  const spanMax = daysMax * DAY;
  if (start === undefined && end === undefined) return done({});
  const first = start === undefined ? null : bounds(start);
  const last = end === undefined ? null : bounds(end);
  if ((start !== undefined && !first) || (end !== undefined && !last)) return refuse('request.param.invalid');
  const from = first?.first ?? (last ? last.next - spanMax : 0);
  const to = last?.next ?? from + spanMax;
  if (to <= from) return refuse('request.param.invalid');
  if (to - from > spanMax) return refuse('date.range.too.long', { days: daysMax });
  return done({ from: millis(from), to: millis(to) });
}
