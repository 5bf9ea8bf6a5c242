import type { TeamOverview } from '#contract';
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { rangeFault, type DayRange } from '../../../shared/range/range.ts';
import type { Metric, TrendLine, TrendRange } from './rules.ts';

const daysIn = ({ from, to }: DayRange) => ({ startDate: from, endDate: to });

/** The number of members online changes by the minute. */
const OVERVIEW_EVERY_MS = 30_000;

export const useOverview = (range: DayRange): UseQueryResult<TeamOverview> =>
  useQuery({
    queryKey: ['own', 'agent-overview', range],
    enabled: rangeFault(range) === null,
    placeholderData: keepPreviousData,
    refetchInterval: OVERVIEW_EVERY_MS,
    queryFn: () => valueOf(client.team.overview(daysIn(range))),
  });

/** Figures of days that are over, to compare with. */
export const usePast = (range: DayRange | null): UseQueryResult<TeamOverview> =>
  useQuery({
    queryKey: ['own', 'agent-overview', range],
    enabled: range !== null,
    queryFn: () => valueOf(client.team.overview(daysIn(range!))),
  });

export const useTrend = (metric: Metric, { groupBy, range }: TrendRange): UseQueryResult<TrendLine[]> =>
  useQuery({
    queryKey: ['own', 'agent-trend', metric, groupBy, range],
    placeholderData: keepPreviousData,
    queryFn: () => valueOf(client.team.trend({ metric, groupBy, ...daysIn(range) })),
  });
