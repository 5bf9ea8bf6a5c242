import type { DeskReportForm } from '#contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../shared/calls/client.ts';
import { valueOf } from '../../shared/calls/query.ts';
import type { Days } from './rules.ts';

/** Rows from the first day on. */
export const useReport = ({ report }: DeskReportForm, brand: string, days: Days) =>
  useInfiniteQuery({
    queryKey: ['report', brand, report, days.first, days.last],
    queryFn: ({ pageParam }) =>
      valueOf(client.desk.report({ brand, report, ...days, ...(pageParam && { cursor: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
