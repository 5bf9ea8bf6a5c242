/**
 * Schedule of a lottery. All times of an issue derive from the schedule and its number, so issues need no rows in
 * advance.
 */
import { assert, millis, type Millis } from '#kernel';

export interface Schedule {
  /** Minutes that its clock is ahead of UTC: 480 for GMT+8, 420 for Vietnam. */
  readonly ahead: number;
  /** Seconds after midnight of the first draw of a day. */
  readonly first: number;
  /** Seconds from one draw to the next. */
  readonly every: number;
  /** Draws a day. */
  readonly count: number;
  /** Seconds before a draw from which nothing is sold. */
  readonly lock: number;
  /** Days of the week on which it draws, Sunday being 0; every day when absent. */
  readonly weekdays?: readonly number[];
  /** Days (yyyy-mm-dd by its own clock) on which it draws nothing though it would. */
  readonly rests?: ReadonlySet<string>;
}

/** A decision on one day of a lottery: it rests on it, or draws though it would rest. */
export interface RestDay {
  readonly day: string;
  readonly rests: boolean;
}

/** The schedule with its days of rest applied. */
export function resting(schedule: Schedule, days: readonly RestDay[]): Schedule {
  if (days.length === 0) return schedule;
  const rests = new Set(schedule.rests);
  for (const { day, rests: isRest } of days) {
    if (isRest) rests.add(day);
    else rests.delete(day);
  }
  return { ...schedule, rests };
}

export interface Issue {
  /** `20260131-0042`: the day of the draw by its own clock, and which of that day it is. */
  readonly numero: string;
  /** It is sold from the draw before it on. */
  readonly opensAt: Millis;
  readonly locksAt: Millis;
  readonly drawsAt: Millis;
}

const DAY_S = 86_400;
const MINUTE_MS = 60_000;
/** A year without a draw would be no lottery. */
const DAYS_AHEAD = 400;
const NUMERO = /^(?<day>\d{8})-(?<place>\d{4})$/;

export function checkSchedule({ first, every, count, lock, weekdays = [0] }: Schedule): void {
  assert(count >= 1 && count <= 9_999 && every >= 1 && lock >= 0 && lock < every, 'a schedule draws and sells');
  assert(first >= 0 && first + (count - 1) * every < DAY_S, 'the last draw of a day is on that day');
  assert(weekdays.length > 0 && weekdays.every((day) => day >= 0 && day <= 6), 'it draws on some day of the week');
}

/** Days since 1970 by its own clock. */
const dayOf = ({ ahead }: Schedule, at: Millis): number => Math.floor((at + ahead * MINUTE_MS) / (DAY_S * 1_000));
const drawsOn = ({ weekdays, rests }: Schedule, day: number): boolean =>
  (weekdays?.includes((day + 4) % 7) ?? true) && !(rests?.has(isoOf(day)) ?? false);
const drawAt = ({ ahead, first, every }: Schedule, day: number, place: number): Millis =>
  millis((day * DAY_S + first + place * every) * 1_000 - ahead * MINUTE_MS);

const isoOf = (day: number): string => new Date(day * DAY_S * 1_000).toISOString().slice(0, 10);
const textOf = (day: number): string => isoOf(day).replaceAll('-', '');

interface Place {
  readonly day: number;
  readonly place: number;
}

function before(schedule: Schedule, { day, place }: Place): Place {
  if (place > 0) return { day, place: place - 1 };
  for (let back = 1; back <= DAYS_AHEAD; back += 1)
    if (drawsOn(schedule, day - back)) return { day: day - back, place: schedule.count - 1 };
  throw new Error('it draws on some day of a year');
}

function after(schedule: Schedule, { day, place }: Place): Place {
  if (place + 1 < schedule.count) return { day, place: place + 1 };
  for (let on = 1; on <= DAYS_AHEAD; on += 1) if (drawsOn(schedule, day + on)) return { day: day + on, place: 0 };
  throw new Error('it draws on some day of a year');
}

function issueOf(schedule: Schedule, at: Place): Issue {
  const { day, place } = before(schedule, at);
  const drawsAt = drawAt(schedule, at.day, at.place);
  return {
    numero: `${textOf(at.day)}-${String(at.place + 1).padStart(4, '0')}`,
    opensAt: drawAt(schedule, day, place),
    locksAt: millis(drawsAt - schedule.lock * 1_000),
    drawsAt,
  };
}

function placeOf(schedule: Schedule, now: Millis): Place {
  const day = dayOf(schedule, now);
  const within = (now - drawAt(schedule, day, 0)) / (schedule.every * 1_000);
  const place = Math.floor(within) + 1;
  if (drawsOn(schedule, day) && place < schedule.count) return { day, place: Math.max(0, place) };
  return after(schedule, { day, place: schedule.count - 1 });
}

/** The next to be drawn: at its very draw an issue is over. */
export const currentIssue = (schedule: Schedule, now: Millis): Issue => issueOf(schedule, placeOf(schedule, now));

/** The current one and those that follow it. */
export function nextIssues(schedule: Schedule, now: Millis, count: number): Issue[] {
  const issues: Issue[] = [];
  for (let at = placeOf(schedule, now); issues.length < count; at = after(schedule, at))
    issues.push(issueOf(schedule, at));
  return issues;
}

/** The issue of this number; null where the lottery has none. */
export function issueNumbered(schedule: Schedule, numero: string): Issue | null {
  const { day: text, place } = NUMERO.exec(numero)?.groups ?? {};
  if (text === undefined || place === undefined) return null;
  const time = Date.parse(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}T00:00:00Z`);
  if (Number.isNaN(time)) return null;
  const at = { day: time / (DAY_S * 1_000), place: Number(place) - 1 };
  if (textOf(at.day) !== text || at.place < 0 || at.place >= schedule.count || !drawsOn(schedule, at.day)) return null;
  return issueOf(schedule, at);
}
