/** Periods that an agreement settles by: half-open spans of the calendar of GMT+8 (rule card "Salary"; API contract §13). */
import { assert, DAY_MS, dayName, dayStart, millis, nextMonthStart, weekStart, type Millis } from '#kernel';

/** From `start` up to, but not including, `end`. */
export interface Period {
  readonly start: Millis;
  readonly end: Millis;
}

/** Dividends: weeks from Monday, half months (1 to 15, 16 to the end) and months; salaries: the others. */
export type PeriodKind = 'WEEK' | 'HALF_MONTH' | 'MONTH' | 'DAY' | 'HOUR' | 'FIVE_MINUTES';

const HOUR_MS = 3_600_000;
const WINDOW_MS = { DAY: DAY_MS, HOUR: HOUR_MS, FIVE_MINUTES: HOUR_MS / 12 } as const;
const DAYS_IN_FIRST_HALF = 15;

/** Window of a length that divides the day. */
export function windowOf(at: Millis, lengthMs: number): Period {
  assert(lengthMs > 0 && DAY_MS % lengthMs === 0, 'windows divide the day');
  const day = dayStart(at);
  const start = millis(day + Math.floor((at - day) / lengthMs) * lengthMs);
  return { start, end: millis(start + lengthMs) };
}

export function periodOf(kind: PeriodKind, at: Millis): Period {
  if (kind === 'MONTH') return monthOf(at);
  if (kind === 'HALF_MONTH') return halfMonthOf(at);
  if (kind !== 'WEEK') return windowOf(at, WINDOW_MS[kind]);
  const start = weekStart(at);
  return { start, end: millis(start + 7 * DAY_MS) };
}

function monthOf(at: Millis): Period {
  const daysBefore = Number(dayName(at).slice(-2)) - 1;
  return { start: millis(dayStart(at) - daysBefore * DAY_MS), end: nextMonthStart(at) };
}

function halfMonthOf(at: Millis): Period {
  const { start, end } = monthOf(at);
  const middle = millis(start + DAYS_IN_FIRST_HALF * DAY_MS);
  return at < middle ? { start, end: middle } : { start: middle, end };
}
