/** Asks, as TanStack's own does; but a part of a drawn page begins with the answer that it was drawn with, whatever was told or forgotten since. */
import {
  hashKey,
  useQuery as useTold,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useDrawn } from '../page/drawn.ts';
import { never } from '../page/page-store.ts';

/**
 * The answer, as it was drawn where a part is taken over; nothing is drawn anew where it is the same. A `select` is for what only members
 * are told, which no page is drawn with.
 */
export function useAsDrawn<T extends { readonly data: unknown }>(told: T, queryKey: QueryKey): T {
  const { data } = told;
  const [began] = useState(() => {
    const { queries } = useDrawn.getState();
    return queries ? queries.queries.find(({ queryHash }) => queryHash === hashKey(queryKey))?.state.data : data;
  });
  const shown = useSyncExternalStore(
    never,
    () => data,
    () => began,
  );
  return shown === data ? told : { ...told, data: shown, isPending: shown === undefined, isError: false, error: null };
}

export const useQuery = <Q, D = Q, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<Q, Error, D, K>,
): UseQueryResult<D> => useAsDrawn(useTold(options), options.queryKey);
