/**
 * `useQuery` for server-rendered pages: a hydrating part starts with the data it was rendered with, whatever the cache
 * contains since.
 */
import {
  hashKey,
  useQuery as useLibraryQuery,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useDrawn } from '../page/drawn.ts';
import { never } from '../page/page-store.ts';

/**
 * Query result with the server-rendered data during hydration; no second render when the data is equal. Not for queries
 * with a `select`, which are for members only and never rendered on the server.
 */
export function useAsDrawn<T extends { readonly data: unknown }>(result: T, queryKey: QueryKey): T {
  const { data } = result;
  const [began] = useState(() => {
    const { queries } = useDrawn.getState();
    return queries ? queries.queries.find(({ queryHash }) => queryHash === hashKey(queryKey))?.state.data : data;
  });
  const shown = useSyncExternalStore(
    never,
    () => data,
    () => began,
  );
  return shown === data
    ? result
    : { ...result, data: shown, isPending: shown === undefined, isError: false, error: null };
}

export const useQuery = <Q, D = Q, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<Q, Error, D, K>,
): UseQueryResult<D> => useAsDrawn(useLibraryQuery(options), options.queryKey);
