/** Moments are shown in GMT+8, whatever the visitor's time zone. */
import type { Language } from '#contract';
import { formatTag } from './languages.ts';

const GMT8_MS = 8 * 3_600_000;
const MINUTE_S = 60;

const isoInGmt8 = (millis: number): string => new Date(millis + GMT8_MS).toISOString();

/** yyyy-MM-dd HH:mm:ss */
export const formatMoment = (millis: number): string => isoInGmt8(millis).slice(0, 19).replace('T', ' ');

/** yyyy-MM-dd HH:mm, where seconds say nothing. */
export const formatMinute = (millis: number): string => formatMoment(millis).slice(0, 16);

/** HH:mm, within a day that is known. */
export const formatTime = (millis: number): string => formatMoment(millis).slice(11, 16);

/** yyyy-MM-dd */
export const formatDay = (millis: number): string => isoInGmt8(millis).slice(0, 10);

/** DD/MM/YYYY HH:mm:ss, the clock of the header. */
export function formatClock(millis: number): string {
  const [day = '', time = ''] = formatMoment(millis).split(' ');
  return `${day.split('-').toReversed().join('/')} ${time}`;
}

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', MINUTE_S],
];

/** "5 minutes ago", in the words of the language. */
export function formatAgo(language: Language, millis: number, now: number): string {
  const seconds = Math.round((millis - now) / 1000);
  const format = new Intl.RelativeTimeFormat(formatTag(language), { numeric: 'auto' });
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return format.format(Math.round(seconds / size), unit);
}

/** 1970-01-04 was a Sunday. */
const FIRST_SUNDAY_MS = 3 * 86_400_000;

/** "Mon", in the words of the language; days count from Sunday, which is 0. */
export const weekdayName = (language: Language, day: number): string =>
  new Intl.DateTimeFormat(formatTag(language), { weekday: 'short', timeZone: 'UTC' }).format(
    FIRST_SUNDAY_MS + day * 86_400_000,
  );
