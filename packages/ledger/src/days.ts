/** Splits a span of time into its whole days (GMT+8) and the partial days at its ends. */
import { DAY_MS, dayName, dayStart, millis, type Millis } from '#kernel';

/** First day, and the first one after; both as the database writes dates. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

interface Part {
  readonly from: Millis;
  readonly to: Millis;
}

const EARLIEST = '-infinity';
const LATEST = 'infinity';

/** A missing end is unbounded. */
export function splitSpan({ from, to }: { from?: Millis; to?: Millis }): { whole: Days; parts: Part[] } {
  const first = from === undefined ? undefined : firstWhole(from);
  const end = to === undefined ? undefined : dayStart(to);
  if (from !== undefined && to !== undefined && first! > end!) {
    return { whole: { from: LATEST, to: EARLIEST }, parts: from < to ? [{ from, to }] : [] };
  }
  const parts: Part[] = [];
  if (from !== undefined && from < first!) parts.push({ from, to: first! });
  if (to !== undefined && end! < to) parts.push({ from: end!, to });
  return {
    whole: {
      from: first === undefined ? EARLIEST : dayName(first),
      to: end === undefined ? LATEST : dayName(end),
    },
    parts,
  };
}

function firstWhole(from: Millis): Millis {
  const day = dayStart(from);
  return day === from ? day : millis(day + DAY_MS);
}
