/** Parses local times in files of fixtures. */
import { millis, type Millis } from '#kernel';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Largest offset from UTC on earth, in minutes. */
const AHEAD_MOST = 14 * 60;

/** `18:45`, and with a zone of its own `17:00 UTC-3`, `17:00+05:30`, `17:00Z`. */
const TIME = /^(\d{1,2})[:.](\d\d)(?::00)?\s*(?:(UTC|GMT|Z)?(?:([+-]\d{1,2})(?::?([0-5]\d))?)?)$/;

export type NoMoment = 'time.none' | 'time.zone' | 'time.form' | 'time.skipped';

export const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    return true;
  } catch {
    return false;
  }
};

/** `date` is yyyy-mm-dd; `zone` (Europe/London) is for times without one. A repeated hour means the first. */
export function momentOf(date: string, time: string | null, zone: string | null): Millis | NoMoment {
  if (time === null) return 'time.none';
  const [, hours, minutes, named, offset, offsetMinutes = '0'] = TIME.exec(time.trim()) ?? [];
  const wall = Date.parse(`${date}T00:00:00Z`) + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  // Rejects dates such as 30 February and times such as 24:10. Extreme years may overflow in UTC.
  const isDay =
    !Number.isNaN(wall) && new Date(Date.parse(date)).toISOString().startsWith(date) && date > '0002' && date < '9999';
  if (!isDay || Number(hours) > 23 || Number(minutes) > 59) return 'time.form';
  if (named !== undefined || offset !== undefined) {
    const ahead = Math.abs(Number(offset ?? 0)) * 60 + Number(offsetMinutes);
    if (ahead > AHEAD_MOST) return 'time.form';
    return millis(wall - (offset?.startsWith('-') ? -ahead : ahead) * MINUTE_MS);
  }
  if (zone === null) return 'time.zone';
  const moments = [-DAY_MS, DAY_MS].map((away) => wall - aheadOf(zone, wall + away));
  const there = moments.filter((at) => at + aheadOf(zone, at) === wall);
  return there.length === 0 ? 'time.skipped' : millis(Math.min(...there));
}

/** Offset of the zone from UTC at that moment, in milliseconds. */
function aheadOf(zone: string, at: number): number {
  const parts = wallOf(zone).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)!.value);
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return wall - Math.floor(at / 1_000) * 1_000;
}

/** Cached by zone: creating a formatter takes longer than parsing a line. */
const walls = new Map<string, Intl.DateTimeFormat>();

function wallOf(zone: string): Intl.DateTimeFormat {
  const known = walls.get(zone);
  if (known) return known;
  const wall = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  walls.set(zone, wall);
  return wall;
}
