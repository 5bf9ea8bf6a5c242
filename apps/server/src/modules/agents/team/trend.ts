/** The course of one figure of the team. */
import { hourlyMetrics, type Contract, type ParsedOf, type TrendMetric } from '#contract';
import { toDate } from '#db';
import { dayName, DAY_MS, done, millis, refuse } from '#kernel';
import { formatMoment } from '#i18n';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { switchedOn } from '../../../ports/brand/merchant.ts';
import { periodsOf, teamDays, type PeriodRow } from '../commission/index.ts';
import { scopeOf, type Scope } from '../../people/line/index.ts';
import { money } from './add-sums.ts';
import { dayFigures } from './day-figures.ts';
import { readDays, type ReportDays } from './report-days.ts';

type Trend = Contract['team']['trend'];
type Hourly = (typeof hourlyMetrics)[number];

/** Brands with this switch count hours. */
const BY_HOUR = 'HOURSAL3';
const HOUR_MS = 3_600_000;
/** Maximum span, in days, of hours. */
const HOUR_DAYS = 35;

const spanOf = ({ from, to }: ReportDays) => ({ from: toDate(from), to: toDate(to) });

const teamOf = ({ merchant, agentId }: Scope) => ({ merchant: merchant.code, agents: [agentId], members: [] });

async function byDay({ db }: Pick<Deps, 'db'>, scope: Scope, metric: TrendMetric, days: ReportDays) {
  const names = Array.from({ length: Math.round((days.to - days.from) / DAY_MS) }, (_, n) =>
    dayName(millis(days.from + n * DAY_MS)),
  );
  if (metric === 'activeCount') {
    const rows = await periodsOf(db, { ...teamOf(scope), period: 'DAY', ...spanOf(days) });
    const active = new Map(rows.map((row) => [dayName(millis(row.starts_at.getTime())), row.active]));
    return names.map((date) => ({ date, value: active.get(date) ?? 0 }));
  }
  const rows = await teamDays(db, {
    merchant: scope.merchant.code,
    agentId: scope.agentId,
    first: days.first,
    last: days.last,
  });
  const byName = Map.groupBy(rows, ({ day }) => day);
  return names.map((date) => ({ date, value: dayFigures(byName.get(date) ?? [])[metric] }));
}

const HOURLY: Readonly<Record<Hourly, (row: PeriodRow) => number>> = {
  validBetting: ({ turnover }) => money(turnover),
  // Kept as the house sees it.
  pnl: ({ net }) => money(-net),
  activeCount: ({ active }) => active,
};

async function byHour({ db }: Pick<Deps, 'db'>, scope: Scope, metric: Hourly, days: ReportDays) {
  const rows = await periodsOf(db, { ...teamOf(scope), period: 'HOUR', ...spanOf(days) });
  const values = new Map(rows.map((row) => [row.starts_at.getTime(), HOURLY[metric](row)]));
  return Array.from({ length: (days.to - days.from) / HOUR_MS }, (_, n) => {
    const at = millis(days.from + n * HOUR_MS);
    return { date: formatMoment(at), value: values.get(at) ?? 0 };
  });
}

const isHourly = (metric: TrendMetric): metric is Hourly => hourlyMetrics.some((name) => name === metric);

export async function trend(deps: Deps, context: CallContext<Trend>, input: ParsedOf<Trend>): Promise<Answer<Trend>> {
  const { metric, groupBy } = input;
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const days = readDays(input, groupBy === 'HOUR' ? HOUR_DAYS : undefined);
  if (!days.ok) return days;
  if (groupBy === 'DAY') return done(await byDay(deps, scope.value, metric, days.value));
  if (!switchedOn(context.merchant.config.switches, BY_HOUR)) return refuse('function.disabled', { modId: BY_HOUR });
  if (!isHourly(metric)) return refuse('request.param.invalid', { fields: ['metric'] });
  return done(await byHour(deps, scope.value, metric, days.value));
}
