/** A paged list as one that grows. */
import type { Answer } from '#client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { valueOf } from './query.ts';

export interface Paged<Row> {
  readonly list: readonly Row[];
  readonly pageNo: number;
  readonly totalPage: number;
  readonly totalCount: number;
}

export interface Rows<Row> {
  /** Undefined until the first page is here. */
  readonly data: readonly Row[] | undefined;
  readonly total: number;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
  /** The rows of an earlier question are shown until those of the new one are here. */
  readonly isStale: boolean;
  readonly more: Readonly<{ done: boolean; loading: boolean; onLoad: () => void }>;
}

type Ask<Row> = (pageNo: number, signal: AbortSignal) => Promise<Answer<Paged<Row>, string>>;

export function useRows<Row>(key: readonly unknown[], ask: Ask<Row>, enabled = true): Rows<Row> {
  const result = useInfiniteQuery({
    queryKey: key,
    initialPageParam: 1,
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => valueOf(ask(pageParam, signal)),
    getNextPageParam: ({ pageNo, totalPage }) => (pageNo < totalPage ? pageNo + 1 : undefined),
  });
  return {
    data: result.data?.pages.flatMap(({ list }) => list),
    total: result.data?.pages[0]?.totalCount ?? 0,
    error: result.error,
    isFetching: result.isFetching,
    refetch: () => void result.refetch(),
    isStale: result.isPlaceholderData,
    more: {
      done: !result.hasNextPage,
      loading: result.isFetchingNextPage,
      onLoad: () => void result.fetchNextPage(),
    },
  };
}
