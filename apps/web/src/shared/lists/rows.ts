/** Paged list as an infinite query. */
import type { Answer } from '#client';
import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { errorText, valueOf } from '../calls/query.ts';
import { useAsDrawn } from '../calls/use-query.ts';

export interface Paged<Row> {
  readonly list: readonly Row[];
  readonly pageNo: number;
  readonly totalPage: number;
  readonly totalCount: number;
}

/** Page of an append-only record: contains a cursor, but no total. */
export interface Recorded<Row> {
  readonly list: readonly Row[];
  readonly next: string | null;
}

export interface Rows<Row> {
  /** Undefined until the first page is loaded. */
  readonly data: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
  /** True while rows of the previous query are shown. */
  readonly isStale: boolean;
  readonly more: Readonly<{ done: boolean; loading: boolean; failure: string | undefined; onLoad: () => void }>;
}

export interface CountedRows<Row> extends Rows<Row> {
  readonly total: number;
}

function rowsOf<Row>(
  result: UseInfiniteQueryResult<InfiniteData<{ readonly list: readonly Row[] }>>,
  done = !result.hasNextPage,
): Rows<Row> {
  return {
    data: result.data?.pages.flatMap(({ list }) => list),
    error: result.error,
    isFetching: result.isFetching,
    refetch: () => void result.refetch(),
    isStale: result.isPlaceholderData,
    more: {
      done,
      loading: result.isFetchingNextPage,
      failure: result.isFetchNextPageError ? errorText(result.error) : undefined,
      onLoad: () => void result.fetchNextPage(),
    },
  };
}

/** Loaded pages stay cached for members who return from a game. */
const KEPT_MS = 3_600_000;

type Ask<Row> = (pageNo: number, signal: AbortSignal) => Promise<Answer<Paged<Row>, string>>;

const goesOn = (page: Paged<unknown> | undefined): boolean => !!page && page.pageNo < page.totalPage;

export function useRows<Row>(key: readonly unknown[], ask: Ask<Row>, enabled = true): CountedRows<Row> {
  const query = useInfiniteQuery({
    queryKey: key,
    initialPageParam: 1,
    enabled,
    gcTime: KEPT_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => valueOf(ask(pageParam, signal)),
    getNextPageParam: (page) => (goesOn(page) ? page.pageNo + 1 : undefined),
  });
  const result = useAsDrawn(query, key);
  const last = result.data?.pages.at(-1);
  return { ...rowsOf(result, !goesOn(last)), total: result.data?.pages[0]?.totalCount ?? 0 };
}

/** Cursor of a page; absent for the first one. */
type From = Readonly<{ cursor?: string }>;
const FIRST: From = {};

type AskPage<Page> = (from: From, signal: AbortSignal) => Promise<Answer<Page, string>>;

/** Growing report: its rows, and its pages with their sums. */
export interface Report<Page extends Recorded<unknown>> extends Rows<Page['list'][number]> {
  readonly pages: readonly Page[];
  /** The first page, which may have the sums of all. */
  readonly head: Page | undefined;
}

export function useReport<Page extends Recorded<unknown>>(
  key: readonly unknown[],
  ask: AskPage<Page>,
  enabled = true,
  everyMs?: number,
): Report<Page> {
  const query = useInfiniteQuery({
    queryKey: key,
    initialPageParam: FIRST,
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs ?? false,
    queryFn: ({ pageParam, signal }) => valueOf(ask(pageParam, signal)),
    getNextPageParam: ({ next }) => (next === null ? undefined : { cursor: next }),
  });
  const result = useAsDrawn(query, key);
  const rows = rowsOf<Page['list'][number]>(result, (result.data?.pages.at(-1)?.next ?? null) === null);
  const pages = result.data?.pages ?? [];
  return { ...rows, pages, head: pages[0] };
}

export const useRecord = <Row>(
  key: readonly unknown[],
  ask: AskPage<Recorded<Row>>,
  enabled = true,
  everyMs?: number,
): Rows<Row> => useReport(key, ask, enabled, everyMs);
