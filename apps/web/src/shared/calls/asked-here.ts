/** For what only a browser asks, since it would be old in a drawn page. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useArrived } from '../page/page-store.ts';

export type AskedHere<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;

/**
 * A part of a drawn page begins without an answer, also where a part before it has been answered: it is taken over as it was
 * drawn.
 */
export function useAskedHere<T>(told: UseQueryResult<T>): AskedHere<T> {
  const arrived = useArrived();
  return arrived ? told : { ...NOT_YET, refetch: told.refetch };
}

const NOT_YET = { data: undefined, error: null, isError: false, isFetching: true } as const;
