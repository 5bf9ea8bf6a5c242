import type { DeskTableForm } from '#contract/console/desk.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { valueOf } from '../calls/query.ts';
import { useAskEvery } from '../desk/live.ts';

/** Infinite query of a table, newest first; the third part of its key is the area, which live updates refer to. */
export function useRows({ table, room }: DeskTableForm, brand: string, filters: string | undefined) {
  const refetchInterval = useAskEvery();
  return useInfiniteQuery({
    queryKey: ['rows', brand, room, table, filters ?? ''],
    queryFn: ({ pageParam }) =>
      valueOf(client.desk.rows({ brand, table, ...(filters && { filters }), ...(pageParam && { cursor: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval,
  });
}
