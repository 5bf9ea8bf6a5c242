import type { Downline, TeamOverview } from '#contract';
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { rangeFault, type DayRange } from '../../../shared/range/range.ts';
import type { Metric, TrendLine } from './rules.ts';

const daysIn = ({ from, to }: DayRange) => ({ startDate: from, endDate: to });

/** Who is online changes by the minute. */
const OVERVIEW_EVERY_MS = 30_000;

export const useOverview = (range: DayRange): UseQueryResult<TeamOverview> =>
  useQuery({
    queryKey: ['own', 'agent-overview', range],
    enabled: rangeFault(range) === null,
    placeholderData: keepPreviousData,
    refetchInterval: OVERVIEW_EVERY_MS,
    queryFn: () => valueOf(client.team.overview(daysIn(range))),
  });

/** By hour within one day, by day otherwise. */
export const useTrend = (metric: Metric, range: DayRange): UseQueryResult<TrendLine[]> =>
  useQuery({
    queryKey: ['own', 'agent-trend', metric, range],
    enabled: rangeFault(range) === null,
    placeholderData: keepPreviousData,
    queryFn: () =>
      valueOf(client.team.trend({ metric, groupBy: range.from === range.to ? 'HOUR' : 'DAY', ...daysIn(range) })),
  });

const BRANCHES_READ = 100;

/** Direct agents, all of them; null where there are too many to compare. */
export const useBranches = (): UseQueryResult<readonly Downline[] | null> =>
  useQuery({
    queryKey: ['own', 'agent-branches'],
    queryFn: async () => {
      const { list, next } = await valueOf(
        client.line.downlines({ userType: 1, downlineType: 'DIRECT', pageSize: BRANCHES_READ }),
      );
      return next === null ? list : null;
    },
  });
