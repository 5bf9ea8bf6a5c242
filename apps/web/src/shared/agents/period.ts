/** Period of a report in the address: one by name, or days of one's own. */
import { useSearchParams } from 'react-router';
import { serverNow } from '../brand/boot.ts';
import { daysOf, lastDays, type DayRange } from '../range/range.ts';

export const reportPeriods = ['today', 'yesterday', 'week', 'thirty', 'month', 'custom'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export function reportDays(period: ReportPeriod, now: number): DayRange {
  return period === 'thirty' ? lastDays(30, now) : daysOf(period, now);
}

/** `from` and `to` are in the address only for days of one's own. */
export function readPeriod(
  search: URLSearchParams,
  initial: ReportPeriod,
  now: number,
): { readonly period: ReportPeriod; readonly range: DayRange } {
  const [from, to] = [search.get('from'), search.get('to')];
  if (from !== null && to !== null) return { period: 'custom', range: { from, to } };
  const period = reportPeriods.find((name) => name === search.get('period') && name !== 'custom') ?? initial;
  return { period, range: reportDays(period, now) };
}

export interface PeriodChoice {
  readonly period: ReportPeriod;
  readonly range: DayRange;
  readonly choose: (period: ReportPeriod) => void;
  readonly setRange: (range: DayRange) => void;
}

/** Other values of the address are kept. */
export function usePeriod(initial: ReportPeriod = 'today'): PeriodChoice {
  const [search, setSearch] = useSearchParams();
  const { period, range } = readPeriod(search, initial, serverNow());
  const put = (values: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ['period', 'from', 'to']) next.delete(name);
        for (const [name, value] of Object.entries(values)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    period,
    range,
    // Days of one's own begin as those shown.
    choose: (next) => put(next === 'custom' ? { ...range } : next === initial ? {} : { period: next }),
    setRange: (days) => put({ ...days }),
  };
}
