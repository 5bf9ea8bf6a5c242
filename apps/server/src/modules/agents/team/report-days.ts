/** Spans of reports. */
import { FILE_DAYS, readRange } from '#contract';
import { dayName, done, millis, type Millis, type Result } from '#kernel';

export interface ReportDays {
  /** yyyy-mm-dd of GMT+8, both included. */
  readonly first: string;
  readonly last: string;
  readonly from: Millis;
  /** Exclusive. */
  readonly to: Millis;
}

interface Given {
  readonly startDate: string;
  readonly endDate: string;
}

/** Whole days, up to a year unless told otherwise. */
export function readDays(
  { startDate, endDate }: Given,
  daysMax: number | undefined = FILE_DAYS,
): Result<ReportDays, 'date.range.too.long' | 'request.param.invalid'> {
  const range = readRange(startDate, endDate, daysMax);
  if (!range.ok) return range;
  const { from = millis(0), to = millis(0) } = range.value;
  return done({ first: dayName(from), last: dayName(millis(to - 1)), from, to });
}
