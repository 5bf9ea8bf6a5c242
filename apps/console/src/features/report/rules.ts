/** Date range of a report, kept in the address and validated. */
import { FILE_DAYS } from '#contract';
import { formatDay } from '#i18n';
import { DAY_MS } from '#kernel';
import { readDate } from '#i18n/date-text.ts';

export interface Days {
  readonly first: string;
  readonly last: string;
}

const isDay = (text: string | null): text is string => text !== null && readDate(text) === text;

/** Date range from the address; yesterday when it is missing or invalid. */
export function daysIn(address: URLSearchParams, now: number): Days {
  const [first, last] = [address.get('first'), address.get('last')];
  const yesterday = formatDay(now - DAY_MS);
  return isDay(first) && isDay(last) && !faultOf({ first, last })
    ? { first, last }
    : { first: yesterday, last: yesterday };
}

/** Field that is invalid, and the error. */
export function faultOf({
  first,
  last,
}: Days): { readonly field: keyof Days; readonly why: 'missing' | 'before' | 'long' } | null {
  if (!isDay(first)) return { field: 'first', why: 'missing' };
  if (!isDay(last)) return { field: 'last', why: 'missing' };
  if (last < first) return { field: 'last', why: 'before' };
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return days > FILE_DAYS ? { field: 'last', why: 'long' } : null;
}
