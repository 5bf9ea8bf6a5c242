/** Queue of the brand: items that wait for a decision, oldest first, up to `most` of each kind. */
import type { WaitingItem } from '#contract/console/desk.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { client } from '../calls/client.ts';
import { valueOf } from '../calls/query.ts';
import { useBrandCode } from '../session/brand.ts';
import { useAskEvery } from './live.ts';

const AT_FIRST = 200;
const AT_MOST = 5_000;

const useMost = create(() => ({ most: AT_FIRST }));

/** Loads more items of each kind. */
export const askForMore = (): void =>
  useMost.setState(({ most }) => ({ most: Math.min(AT_MOST, most === AT_FIRST ? 1_000 : AT_MOST) }));

export function useWaiting() {
  const brand = useBrandCode();
  const most = useMost((state) => state.most);
  const refetchInterval = useAskEvery();
  return useQuery({
    queryKey: ['waiting', brand, most],
    queryFn: () => valueOf(client.desk.waiting({ brand, most })),
    enabled: brand !== '',
    refetchInterval,
    // Keeps the current list while more loads, except after a change of brand.
    placeholderData: (before, query) => (query?.queryKey[1] === brand ? keepPreviousData(before) : undefined),
  });
}

/** True when the server may have more items: a kind has as many as were requested. */
export const useIsMore = (): ((items: readonly Pick<WaitingItem, 'kind'>[]) => boolean) => {
  const most = useMost((state) => state.most);
  return (items) => [...Map.groupBy(items, ({ kind }) => kind).values()].some(({ length }) => length >= most);
};

/** True when the limit of one request is not reached. */
export const useMayAskMore = (): boolean => useMost(({ most }) => most < AT_MOST);

/** Count as text, with a plus when there may be more. */
export function useCount(): (items: readonly Pick<WaitingItem, 'kind'>[]) => string {
  const isMore = useIsMore();
  return (items) => `${items.length}${isMore(items) ? '+' : ''}`;
}
