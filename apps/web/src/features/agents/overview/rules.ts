/** Figures of the overview. */
import type { Contract, TrendMetric, ValueOf } from '#contract';
import { formatDay } from '#i18n';
import { eachDay, type DayRange } from '../../../shared/range/range.ts';

export type TrendLine = ValueOf<Contract['team']['trend']>[number];

/** Figures of a period: each has a tile, a trend and lines. */
export const metrics = [
  'deposit',
  'withdraw',
  'betting',
  'validBetting',
  'winning',
  'pnl',
  'rebate',
  'promotion',
  'salary',
  'registerCount',
  'firstDepositCount',
  'activeCount',
] as const satisfies readonly TrendMetric[];
export type Metric = (typeof metrics)[number];

const COUNTS: ReadonlySet<Metric> = new Set(['registerCount', 'firstDepositCount', 'activeCount']);
export const isCount = (metric: Metric): boolean => COUNTS.has(metric);

/** Figures as of now, whatever the period. */
export const standing = ['teamSize', 'agentCount', 'memberCount'] as const;

/** Figures by the hour, at brands with hourly salaries. */
const HOURLY: ReadonlySet<Metric> = new Set(['validBetting', 'pnl', 'activeCount']);

const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

export interface TrendRange {
  readonly groupBy: 'DAY' | 'HOUR';
  readonly range: DayRange;
}

/** A day without hours is shown at the end of its week. */
export function trendRange(metric: Metric, range: DayRange, hasHours: boolean): TrendRange {
  if (range.from !== range.to) return { groupBy: 'DAY', range };
  if (hasHours && HOURLY.has(metric)) return { groupBy: 'HOUR', range };
  const from = new Date(Date.parse(range.to) - (WEEK_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  return { groupBy: 'DAY', range: { from, to: range.to } };
}

/** As many days before a range. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: dayOf(first - (last - first) - DAY_MS), to: dayOf(first - DAY_MS) };
}

/** Change in whole per cent; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100);

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

export interface TrendPlace {
  readonly id: string;
  readonly label: string;
  readonly value: number;
}

/** All days or hours of the period up to now, with 0 where the answer has none. */
export function trendPlaces(lines: readonly TrendLine[], { groupBy, range }: TrendRange, now: number): TrendPlace[] {
  const found = new Map(lines.map(({ date, value }) => [date, value]));
  const today = formatDay(now);
  if (groupBy === 'DAY')
    return eachDay(range)
      .filter((day) => day <= today)
      .map((day) => ({ id: day, label: day.slice(5), value: found.get(day) ?? 0 }));
  return HOURS.map((label) => {
    const id = `${range.from} ${label}:00`;
    return { id, label, value: found.get(id) ?? 0 };
  });
}
