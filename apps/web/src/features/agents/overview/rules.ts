/** Figures of the overview. */
import type { Contract, Downline, ValueOf } from '#contract';
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
] as const;
export type Metric = (typeof metrics)[number];

const COUNTS: ReadonlySet<Metric> = new Set(['registerCount', 'firstDepositCount', 'activeCount']);
export const isCount = (metric: Metric): boolean => COUNTS.has(metric);

/** Figures as of now, whatever the period. */
export const standing = ['teamSize', 'agentCount', 'memberCount'] as const;

const TOP = 5;
export const topBranches = (agents: readonly Downline[]): Downline[] =>
  agents.toSorted((one, other) => other.teamBalance - one.teamBalance).slice(0, TOP);

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

export interface TrendPlace {
  readonly id: string;
  readonly label: string;
  readonly value: number;
}

/** All days or hours of the period up to now, with 0 where the answer has none. */
export function trendPlaces(lines: readonly TrendLine[], range: DayRange, now: number): TrendPlace[] {
  const found = new Map(lines.map(({ date, value }) => [date, value]));
  const today = formatDay(now);
  if (range.from !== range.to)
    return eachDay(range)
      .filter((day) => day <= today)
      .map((day) => ({ id: day, label: day.slice(5), value: found.get(day) ?? 0 }));
  return HOURS.map((label) => {
    const id = `${range.from} ${label}:00`;
    return { id, label, value: found.get(id) ?? 0 };
  });
}
